import { expect, test } from 'vitest'
import { searchMessages } from '#contract/search.ts'
import { startApp } from '#test/app/start-app.ts'

/** What FTS5 and tsquery read as something else than words, a line each. */
const lines = String.raw`
"
""
"""
'
''
"a
'a'
\
\\
%
_
*
a*
*a
a**
^a
-a
a-
+
a AND
AND
a OR b
OR
NOT
a NOT b
NEAR
NEAR(a b)
NEAR(a b, 2)
(a
a)
()
{title}:a
{title : a
title:a
marks:_g
_g
_has
_hasphoto
-marks:a
a:*
a:A
a:*A
a & b
a | b
!a
!!a
a <-> b
a <2> b
<->
'a':A
a' | 'b
a'::tsquery
a'; drop table message; --
a" OR "b
internationalizations
Donaudampfschifffahrtsgesellschaft
переосвидетельствование
안녕하세요친구들
a" AND marks:"x
$1
?
:name
@a
{{a}}
#
##
#a#
#_
c++
++
c+++
c#
from:
from:"
from:""
in:
in:*
has:
has:x
before:
before:0
before:9999-99-99
after:0000
after:-1
is:
is:x
:
::
a:b:c
½
㎏
⑴
“a”
«a b»
„`
const strange = ['\t\n a', '\u202e', 'a\u0301', '\ufffe', '\u{1F600}', '𝒳', '\ud800', 'a\u2028b']
const long = ['(', '"', "'", '* ', 'a ', '"a" ', 'NOT ', '-', '#a ', 'c++ '].map((part) =>
  part.repeat(200).slice(0, 200),
)

test('no syntax of a database gets through a search', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { eve, group: other } = await app.given.group({ members: ['eve'] })
  const said = { title: 'a', text: 'a b c++ #a title marks near' }
  const secret = await app.given.message(eve, other, said)
  await app.given.message(ada, group, said)
  const outcome = async (search: string, where: string) => {
    try {
      const body = { group: where, search, names: true }
      const found = await app.as(ada).call(searchMessages, { body })
      return JSON.stringify(found).includes(secret) || found.people?.some(({ id }) => id === eve.id) ? 'leak' : 200
    } catch (error) {
      return (error as { status?: number }).status
    }
  }
  for (const text of [...lines.split('\n').slice(1), ...strange, ...long]) {
    for (const where of [group, 'all']) {
      expect([text, await outcome(text, where)]).toEqual([text, expect.toBeOneOf([200, 400])])
    }
  }
})
