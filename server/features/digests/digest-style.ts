import { Html } from '../../mail/html.ts'
import { sealColours } from '../../presenters/seal-colours.ts'
import type { Digest } from './digest.ts'

/**
 * Email programs know neither variables nor all of a style sheet, so each element has its own light style, and
 * programs with a dark theme find the dark colours by class. The values are those of client/styles/tokens.css.
 */
export const styles = {
  page: 'margin:0;padding:0;background:#f4f6f9;color:#191e27;font:17px/26px Commissioner,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%',
  column: 'width:100%;max-width:600px;margin:0 auto',
  marker: 'padding:16px 8px 0;font-size:13px;line-height:18px;color:#61666f',
  brand: 'padding:28px 8px 20px;font-size:18px;line-height:24px;font-weight:700;letter-spacing:-0.01em',
  dot: 'color:#fcc327',
  group: 'padding:12px 8px;font-size:22px;line-height:28px;font-weight:700;letter-spacing:-0.012em',
  seal: 'display:inline-block;width:32px;height:32px;margin-right:10px;border-radius:9px;color:#ffffff;font-size:17px;line-height:32px;text-align:center;vertical-align:2px',
  card: 'padding:24px;background:#ffffff;border:1px solid #dfe3e8;border-radius:16px',
  happening: 'padding:0 8px 12px;font-size:16px;line-height:24px;color:#61666f',
  gap: 'height:16px;font-size:0;line-height:0',
  heading: 'margin:0 0 16px;font-size:20px;line-height:26px;font-weight:700;letter-spacing:-0.012em',
  post: 'width:100%;margin:0 0 16px',
  face: 'width:40px;padding:2px 12px 0 0;vertical-align:top',
  avatar: 'display:block;width:40px;height:40px;border-radius:20px',
  seat: 'width:40px;height:40px;border-radius:20px;background:#e3e8f0;color:#2b3a57;font-size:17px;line-height:40px;font-weight:600;text-align:center',
  smallSeat: 'width:32px;height:32px;border-radius:16px;font-size:15px;line-height:32px',
  smallAvatar: 'width:32px;height:32px;border-radius:16px',
  who: 'font-size:16px;line-height:22px;font-weight:600',
  when: 'font-size:14px;line-height:20px;color:#61666f',
  words: 'padding:8px 0 0;overflow-wrap:anywhere;word-break:break-word',
  photos: 'width:100%;margin:8px 0 0',
  photo: 'display:block;width:100%;height:auto;border:0;border-radius:10px',
  caption: 'padding:4px 0 6px;font-size:14px;line-height:20px;color:#61666f;overflow-wrap:anywhere',
  note: 'margin:8px 0 0;font-size:15px;line-height:22px;color:#61666f',
  button:
    'display:inline-block;margin:0 8px 0 0;padding:11px 20px;border-radius:12px;background:#f1f3f6;color:#191e27;font-size:16px;line-height:22px;font-weight:600;text-decoration:none',
  asked: 'padding:8px 0 12px;font-weight:600;overflow-wrap:anywhere;word-break:break-word',
  answers: 'margin:0 0 8px;border-collapse:separate',
  answerCell: 'border:2px solid #82868d;border-radius:24px;background:#ffffff;mso-padding-alt:11px 20px',
  answer:
    'display:block;padding:11px 20px;color:#191e27;font-size:16px;line-height:22px;font-weight:600;text-align:center;text-decoration:none;overflow-wrap:anywhere;word-break:break-word',
  answersEnd: 'margin:8px 0 16px;font-size:15px;line-height:22px;color:#61666f',
  answerGap: 'height:8px;font-size:0;line-height:0',
  quiet:
    'display:inline-block;padding:11px 12px;color:#4a505b;font-size:16px;line-height:22px;font-weight:600;text-decoration:none',
  main: 'display:inline-block;padding:14px 28px;border-radius:12px;background:#fcc327;color:#261908;font-size:17px;line-height:24px;font-weight:650;text-decoration:none',
  foot: 'padding:24px 8px 40px;text-align:center;font-size:14px;line-height:22px;color:#61666f',
  footLink: 'color:#4a505b;text-decoration:underline',
} as const

export const styleSheet = new Html(`
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      @media (max-width: 480px) {
        .card { padding: 18px 16px !important; }
        .beside { padding-left: 0 !important; padding-right: 0 !important; }
      }
      @media (prefers-color-scheme: dark) {
        .page { background: #141619 !important; color: #eff1f3 !important; }
        .ink { color: #eff1f3 !important; }
        .card { background: #1d2024 !important; border-color: #363a40 !important; }
        .seat { background: #323d52 !important; color: #dfe6f3 !important; }
        .soft { color: #a7acb4 !important; }
        .button { background: #2a2d33 !important; color: #eff1f3 !important; }
        .answer { background: #1d2024 !important; border-color: #7c8289 !important; }
        .quiet { color: #c4c8ce !important; }
      }
    `)

export function darkSeals({ groups }: Digest): Html {
  const rules = [...new Set(groups.map(({ hue }) => hue))].map(
    (hue) => `.seal${hue} { background: ${sealColours[hue]![1]} !important; }`,
  )
  return new Html(`@media (prefers-color-scheme: dark) { ${rules.join(' ')} }`)
}
