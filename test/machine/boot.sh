# Boots systemd on a copy of this machine that is gone when it ends: what is written stays in memory.
# $1 is an empty folder, $2 the program folder, which is at /srv/coterie there. Runs in mount, PID, network, IPC and UTS
# namespaces of its own, as root, in a control group of its own.
set -e
at="$1/root"
mount --make-rprivate /
mount -t tmpfs tmpfs "$1"
mkdir "$at" "$1/changed" "$1/work" "$1/program" "$1/program-work"
mount -t overlay -o "lowerdir=/,upperdir=$1/changed,workdir=$1/work" overlay "$at"
mkdir -p "$at/srv/coterie"
mount -t overlay -o "lowerdir=$2,upperdir=$1/program,workdir=$1/program-work" overlay "$at/srv/coterie"
cd "$at"

mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,ro,bind proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs tmpfs tmp
mount -t tmpfs -o mode=755 tmpfs dev
mkdir dev/shm dev/pts dev/mqueue dev/hugepages
mount -t tmpfs tmpfs dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts dev/pts
for device in null:1:3 zero:1:5 full:1:7 random:1:8 urandom:1:9 tty:5:0; do
  IFS=: read -r name major minor <<< "$device"
  mknod --mode=666 "dev/$name" c "$major" "$minor"
done
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd

# Of its units, those that a service needs in order to be started, and none that this machine has enabled.
units=usr/lib/systemd/system
mkdir run/units
for name in basic sysinit sockets timers paths slices local-fs multi-user network network-online shutdown umount; do
  cp "$units/$name.target" run/units/
done
cp "$units"/systemd-journald.service "$units"/systemd-journald{,-dev-log}.socket "$units"/dbus.{service,socket} run/units/
mount --bind run/units "$units"
for folder in etc/systemd/system usr/lib/systemd/system-generators var/lib var/cache var/backups var/log opt; do
  mkdir -p "$folder"
  mount -t tmpfs -o mode=755 tmpfs "$folder"
done
printf '[Unit]\nWants=systemd-journald.service dbus.socket\n' > etc/systemd/system/machine.target
rm -f etc/machine-id
# Root needs no sudo, and may have none.
printf '#!/bin/sh\nexec "$@"\n' > usr/local/bin/sudo
chmod 755 usr/local/bin/sudo

mkdir -p mnt
pivot_root . mnt
cd /
umount --lazy /mnt
exec env -i container=coterie-test PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  /usr/lib/systemd/systemd --system --unit=machine.target --log-target=null --show-status=0
