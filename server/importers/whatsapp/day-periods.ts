/** What phones write beside an hour of twelve. */
const morning = [
  'am',
  'in the morning',
  'morgens',
  'vorm',
  'nachts',
  'matin',
  'du matin',
  'de la mañana',
  'de la madrugada',
  'da manhã',
  'da madrugada',
  'dop',
  'de',
  'ap',
  'öö',
  'дп',
  'утра',
  'ночи',
  'ранку',
  'ночі',
  '오전',
  '上午',
  '凌晨',
  '早上',
  '午前',
  'முற்பகல்',
  'அதிகாலை',
  'காலை',
  'ⵜⵉⴼⴰⵡⵜ',
  'ص',
]
const afternoon = [
  'pm',
  'noon',
  'in the afternoon',
  'in the evening',
  'mittags',
  'nachm',
  'abends',
  'aprèsmidi',
  'de laprèsmidi',
  'du soir',
  'de la tarde',
  'da tarde',
  'da noite',
  'odp',
  'du',
  'ip',
  'ös',
  'пп',
  'дня',
  'вечера',
  'вечора',
  '오후',
  '下午',
  '中午',
  '晚上',
  '午後',
  'பிற்பகல்',
  'மதியம்',
  'மாலை',
  'ⵜⴰⴷⴳⴳⵯⴰⵜ',
  'م',
]
/** From nine in the evening to six in the morning. */
const night = ['at night', 'de la noche', 'இரவு']
/** Stand before an hour of twenty-four. */
const silent = ['', 'klo', 'kl', 'um', 'at', 'à', 'o', 'в', 'о', 'alle', 'às', 'a las', 'om']

const periods = new Map<string, 'morning' | 'afternoon' | 'night' | 'none'>([
  ...morning.map((word) => [plain(word), 'morning'] as const),
  ...afternoon.map((word) => [plain(word), 'afternoon'] as const),
  ...night.map((word) => [plain(word), 'night'] as const),
  ...silent.map((word) => [plain(word), 'none'] as const),
])

/** Undefined when one of the words around the time is none that phones write there. */
export function hourOfDay(hour: number, ...words: string[]): number | undefined {
  const found = words.map((word) => periods.get(plain(word)))
  if (found.includes(undefined)) return undefined
  const period = found.find((each) => each !== 'none')
  // Some phones write 23:59 PM.
  if (period === undefined || hour > 12) return hour
  if (period === 'morning' || (period === 'night' && (hour === 12 || hour < 6))) return hour % 12
  return (hour % 12) + 12
}

function plain(word: string): string {
  return word.toLocaleLowerCase('en').replaceAll(/[\s.'’-]/g, '')
}
