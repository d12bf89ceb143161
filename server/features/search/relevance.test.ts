import { expect, test } from 'vitest'
import { searchMessages } from '#contract/search.ts'
import { startApp } from '#test/app/start-app.ts'

/** In the order in which they were posted, a line each: a name for the test, the title, the text. */
const messages = `
fr-lake | Une semaine au lac | Le chalet est réservé du 12 au 19 juillet.
fr-list | | Pour le lac : maillots, crème solaire, et la guitare de Léo.
fr-cake | Gâteau d’anniversaire | Trois œufs, du beurre salé, et le four à 180 degrés. #recette
fr-storm | | Quel orage hier soir ! Plus d’électricité jusqu’à minuit.
fr-choir | Chorale | Répétition lundi à huit heures, salle des fêtes.
fr-hive | L’été des abeilles | La ruche a donné onze kilos de miel.
fr-soup | Soupe de maman | Des poireaux, des œufs durs à côté, et rien d’autre. #recette
fr-lost | | Quelqu’un a vu mes clés ? Elles étaient sur la table du chalet.
en-boat | The boat is sold | We got a fair price for her. Thank you all for the summers.
en-dog | | Biscuit ran off at the beach again, but the neighbours brought him back.
en-code | Learning C++ | Started the course on C++ and C, C# comes later.
en-letter | | Found a letter from grandma in the old boat house.
en-party | Garden party | Saturday at four. Bring chairs, the neighbours bring cake.
en-cat | | Our cat caught her first mouse. She is three months old.
en-rain | Rain | Rain all week, so we play cards. Rain, rain, rain.
en-report | Budget 2026 | The report is 2026-budget_final.xlsx, version 3.
de-bread | Brot backen | Sauerteig über Nacht stehen lassen, dann bei großer Hitze backen.
de-hike | Wanderung zum Königssee | Treffpunkt ist der Parkplatz, festes Schuhwerk!
de-cat | | Die Katze schläft den ganzen Tag auf dem Ofen.
de-street | | In unserer Straße wird gebaut, bitte hinten parken.
de-shoes | | Wer hat beim Wandern Schuhe in Größe 42 liegen lassen?
de-birth | Geburtstag | Oma wird neunzig. Das Brot bringt Tante Grete mit.
es-house | La casa nueva | Ya tenemos las llaves. La mudanza es el sábado.
es-paella | Paella del domingo | Arroz, azafrán, y mucha paciencia. Mañana os paso la receta.
es-baby | | ¡Ha nacido Lucía! Madre e hija están muy bien.
es-keys | | He perdido las llaves de la casa vieja.
es-sea | | Una mañana tranquila en el mar, sin viento y sin niños.
ru-dacha | Дача | Яблоки поспели, приезжайте в субботу с корзинами.
ru-fir | | Ёлка стоит в углу, игрушки на чердаке.
ru-train | Билеты на поезд | Едем в Москву в пятницу, вагон пятый.
ru-jam | | Сварили варенье из яблок, пять банок для всех.
ru-cat | | Кошка снова сидит на ёлке.
ko-kimchi | 김치 담그는 날 | 토요일 아침에 배추 스무 포기를 절입니다.
ko-school | | 민지가 학교에서 상을 받았어요!
ko-trip | 부산 여행 | 기차표를 샀습니다. 바다에서 만나요.
ko-photo | | 바다 사진을 올립니다. 날씨가 정말 좋았어요.
zh-new | 新年快乐 | 祝大家身体健康，今年一起去北京看爷爷奶奶。
zh-dumpling | | 今天晚上包饺子，谁想来就来。
zh-school | 学校的照片 | 妹妹在北京大学毕业了。
zh-rain | | 外面下雨了，今天的天气不好。
`

/** What is typed, and the first three that are found; fewer when there are no more. */
const queries = `
lac → fr-lake fr-list
semaine lac → fr-lake
ete → fr-hive
ÉTÉ abeil → fr-hive
l'été → fr-hive
chalet → fr-lost fr-lake
oeufs → fr-soup fr-cake
œufs beurre → fr-cake
#recette → fr-soup fr-cake
#recette gateau → fr-cake
recette → fr-soup fr-cake
orage → fr-storm
orrage → fr-storm
"huit heures" → fr-choir
"heures huit" →
electricite → fr-storm
clé → fr-lost
chor → fr-choir
boat → en-boat en-letter
boa → en-boat en-letter
neighbours → en-party en-dog
neighbors → en-party en-dog
neighbours cake → en-party
"the neighbours" → en-party en-dog
"the neighbours brought" → en-dog
c++ → en-code
C# → en-code
"old boat" → en-letter
rain → en-rain
cat → en-cat
mouse caught → en-cat
2026 → en-report
2026-budget_final.xlsx → en-report
budget final → en-report
grandma lettr → en-letter
garden nothing →
brot → de-bread de-birth
Brot backen → de-bread
grosse → de-shoes de-bread
strasse → de-street
Straße → de-street
konigssee → de-hike
wander → de-hike de-shoes
katze → de-cat
llaves → es-keys es-house
casa → es-house es-keys
manana → es-sea es-paella
Lucia nacido → es-baby
"las llaves de" → es-keys
llavse casa → es-keys es-house
дача → ru-dacha
елка → ru-fir
ёлк → ru-cat ru-fir
яблок → ru-jam ru-dacha
москву → ru-train
кошак → ru-cat
김치 → ko-kimchi
바다 → ko-photo ko-trip
부산 여 → ko-trip
학교에 → ko-school
北京 → zh-school zh-new
饺子 → zh-dumpling
今天 天气 → zh-rain
学校 → zh-school
`

const linesOf = (text: string) => text.trim().split('\n')

test('the best is found first, in seven languages', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const names = new Map<string, string>()
  for (const line of linesOf(messages)) {
    const [name, title, text] = line.split('|').map((part) => part.trim())
    names.set(await app.given.message(ada, group, { title: title!, text: text! }), name!)
  }
  const found: string[] = []
  for (const line of linesOf(queries)) {
    const [search] = line.split(' →')
    const { messages } = await app.as(ada).call(searchMessages, { body: { group, search: search! } })
    found.push([`${search} →`, ...messages.slice(0, 3).map(({ id }) => names.get(id))].join(' '))
  }
  expect(found.length).toBeGreaterThanOrEqual(60)
  expect(found).toEqual(linesOf(queries))
})
