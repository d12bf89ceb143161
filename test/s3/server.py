"""OpenStack Swift with its S3 interface, all of it in this process: `server.py <folder> <port> <key> <secret>`.

Prints a line once it listens; ends when its standard input does. What is in the folder is there the next time.
"""
import os
import sys
import threading

import eventlet

eventlet.monkey_patch(thread=False)

import eventlet.wsgi
from paste.deploy import loadapp
from swift.common.ring import RingBuilder
from swift.common.storage_policy import reload_storage_policies
from swift.common import utils

folder, port, key, secret = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
here = '127.0.0.1'


class NoCache:
    """Swift insists on a cache that several processes share; there is one process."""

    def get(self, *_, **__):
        return None

    def set(self, *_, **__):
        pass

    delete = incr = decr = set


def write(name, text):
    with open(os.path.join(folder, name), 'w') as file:
        file.write(text)


def listen(on=0):
    return eventlet.listen((here, on), backlog=1024)


def serve(sock, app):
    eventlet.spawn(eventlet.wsgi.server, sock, app, open(os.devnull, 'w'), log_output=False, debug=False)


def store(kind, ring):
    """A server for accounts, containers or objects, and the ring that leads to it."""
    sock = listen()
    builder = RingBuilder(part_power=2, replicas=1, min_part_hours=0)
    place = {'ip': here, 'port': sock.getsockname()[1], 'device': 'disk'}
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, **place})
    builder.rebalance(seed=1)
    builder.get_ring().save(os.path.join(folder, ring + '.ring.gz'))
    write(kind + '.conf', f'''
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
fallocate_reserve = 0
disable_fallocate = true
[app:main]
use = egg:swift#{kind}
''')
    return sock, kind


os.makedirs(os.path.join(folder, 'devices', 'disk'), exist_ok=True)
write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = coterie\n[swift-constraints]\n')
utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')
utils.HASH_PATH_SUFFIX = b'coterie'
reload_storage_policies()
plain_filters = '\n'.join(
    f'[filter:{name}]\nuse = egg:swift#{name}'
    for name in ['catch_errors', 'gatekeeper', 'listing_formats', 'bulk', 'copy', 'slo', 'dlo']
)
write('proxy.conf', f'''
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
check_bucket_owner = false
location = us-east-1
min_segment_size = 5242880
allow_multipart_uploads = true
[filter:tempauth]
use = egg:swift#tempauth
user_{key.replace(':', '_')} = {secret} .admin
{plain_filters}
''')

stores = [store('account', 'account'), store('container', 'container'), store('object', 'object')]
for sock, kind in stores:
    serve(sock, loadapp(f'config:{folder}/{kind}.conf'))
proxy = loadapp(f'config:{folder}/proxy.conf')


def front(environ, start_response):
    environ['swift.cache'] = NoCache()
    return proxy(environ, start_response)


def end_with_parent():
    sys.stdin.read()
    os._exit(0)


front_socket = listen(port)
threading.Thread(target=end_with_parent, daemon=True).start()
print('listening', flush=True)
eventlet.wsgi.server(front_socket, front, open(os.devnull, 'w'), log_output=False, debug=False)
