import { invisible } from '../entry-labels.ts'

/** What the application itself writes into a chat, as its own texts have it. */
export type ChatWords = {
  /** `<…: name>` of iPhones. */
  attached: string[]
  /** `name (…)` of Android. */
  fileAttached: string[]
  /** `<…>` of Android where a file was left out. */
  omitted: string[]
  /** The same of iPhones, without brackets. */
  imageOmitted: string[]
  deleted: string[]
  edited: string[]
}

export const wordsByLanguage: Record<string, ChatWords> = {
  en: {
    attached: ['attached'],
    fileAttached: ['file attached'],
    omitted: ['Media omitted', 'Video message omitted'],
    imageOmitted: [
      'image omitted',
      'video omitted',
      'audio omitted',
      'sticker omitted',
      'GIF omitted',
      'Contact card omitted',
      'document omitted',
      'video note omitted',
    ],
    deleted: ['This message was deleted', 'You deleted this message'],
    edited: ['This message was edited'],
  },
  de: {
    attached: ['Anhang', 'angehängt'],
    fileAttached: ['Datei angehängt'],
    omitted: ['Medien ausgeschlossen', 'Medien weggelassen'],
    imageOmitted: [
      'Bild weggelassen',
      'Bild ausgelassen',
      'Video weggelassen',
      'Audio weggelassen',
      'Sticker weggelassen',
      'GIF weggelassen',
      'Dokument weggelassen',
      'Kontaktkarte weggelassen',
    ],
    deleted: ['Diese Nachricht wurde gelöscht', 'Du hast diese Nachricht gelöscht'],
    edited: ['Diese Nachricht wurde bearbeitet'],
  },
  fr: {
    attached: ['pièce jointe'],
    fileAttached: ['fichier joint'],
    omitted: ['Fichier omis', 'Médias omis'],
    imageOmitted: ['image absente', 'vidéo absente', 'audio omis', 'document omis'],
    deleted: ['Ce message a été supprimé', 'Vous avez supprimé ce message'],
    edited: ['Ce message a été modifié'],
  },
  es: {
    attached: ['adjunto'],
    fileAttached: ['archivo adjunto', 'archivo adjuntado'],
    omitted: ['Multimedia omitido', 'Archivo omitido'],
    imageOmitted: ['imagen omitida', 'video omitido', 'audio omitido', 'documento omitido'],
    deleted: ['Se eliminó este mensaje', 'Eliminaste este mensaje'],
    edited: ['Se editó este mensaje'],
  },
  it: {
    attached: ['allegato'],
    fileAttached: ['file allegato'],
    omitted: ['Media omesso', 'Media omessi'],
    imageOmitted: ['immagine omessa', 'video omesso', 'audio omesso', 'documento omesso'],
    deleted: ['Questo messaggio è stato eliminato', 'Hai eliminato questo messaggio'],
    edited: ['Questo messaggio è stato modificato'],
  },
  pt: {
    attached: ['anexado'],
    fileAttached: ['arquivo anexado'],
    omitted: ['Mídia omitida', 'Mídia oculta'],
    imageOmitted: ['imagem ocultada', 'vídeo omitido', 'áudio ocultado', 'documento omitido'],
    deleted: ['Mensagem apagada', 'Esta mensagem foi apagada', 'Você apagou esta mensagem'],
    edited: ['Mensagem editada', 'Esta mensagem foi editada'],
  },
  nl: {
    attached: ['bijgevoegd'],
    fileAttached: ['bestand bijgevoegd'],
    omitted: ['Media weggelaten'],
    imageOmitted: ['afbeelding weggelaten', 'video weggelaten', 'audio weggelaten', 'document weggelaten'],
    deleted: ['Dit bericht is verwijderd', 'U hebt dit bericht verwijderd', 'Je hebt dit bericht verwijderd'],
    edited: ['Dit bericht is bewerkt'],
  },
  pl: {
    attached: ['załączono'],
    fileAttached: ['załączony plik'],
    omitted: ['pliki pominięto'],
    imageOmitted: ['obraz pominięty'],
    deleted: ['Ta wiadomość została usunięta', 'Usunąłeś tę wiadomość', 'Usunęłaś tę wiadomość'],
    edited: [],
  },
  cs: {
    attached: ['příloha'],
    fileAttached: ['soubor byl přiložen'],
    omitted: ['Média vynechány', 'Média vynechána'],
    imageOmitted: ['obrázek vynechán'],
    deleted: [
      'Tato zpráva byla smazána',
      'Tato zpráva byla odstraněna',
      'Tuto zprávu jste smazal',
      'Tuto zprávu jste smazala',
    ],
    edited: [],
  },
  sk: {
    attached: ['príloha'],
    fileAttached: ['súbor pripojený'],
    omitted: ['Médiá vynechané'],
    imageOmitted: ['obrázok vynechaný'],
    deleted: ['Táto správa bola odstránená', 'Túto správu ste odstránili'],
    edited: [],
  },
  hu: {
    attached: ['csatolva'],
    fileAttached: ['fájl csatolva'],
    omitted: ['Hiányzó médiafájl'],
    imageOmitted: ['kép küldése sikertelen'],
    deleted: ['Ez az üzenet törlésre került', 'Törölted ezt az üzenetet'],
    edited: [],
  },
  fi: {
    attached: ['liite'],
    fileAttached: ['liitetiedosto'],
    omitted: ['Media jätetty pois'],
    imageOmitted: ['ei kuvaa'],
    deleted: ['Tämä viesti poistettiin', 'Poistit tämän viestin'],
    edited: [],
  },
  nb: {
    attached: ['vedlagt'],
    fileAttached: ['vedlagt fil'],
    omitted: ['Uten vedlegg'],
    imageOmitted: ['bilde ikke inkludert'],
    deleted: ['Denne meldingen ble slettet', 'Du slettet denne meldingen'],
    edited: [],
  },
  tr: {
    attached: ['eklendi'],
    fileAttached: ['dosya ekli'],
    omitted: ['Medya atlanmış', 'Medya dahil edilmedi'],
    imageOmitted: ['görüntü dahil edilmedi'],
    deleted: ['Bu mesaj silindi', 'Bu mesajı sildiniz'],
    edited: [],
  },
  ru: {
    attached: ['прикреплено'],
    fileAttached: ['файл добавлен'],
    omitted: ['Без медиафайлов', 'Файл пропущен'],
    imageOmitted: ['изображение отсутствует'],
    deleted: ['Данное сообщение удалено', 'Вы удалили данное сообщение'],
    edited: [],
  },
  uk: {
    attached: ['додано'],
    fileAttached: ['файл додано'],
    omitted: ['Медіа пропущено'],
    imageOmitted: ['зображення відсутнє'],
    deleted: ['Це повідомлення було видалено', 'Ви видалили це повідомлення'],
    edited: [],
  },
  ko: {
    attached: ['첨부됨'],
    fileAttached: ['파일 첨부됨'],
    omitted: ['미디어 파일을 생략한 대화내용'],
    imageOmitted: ['이미지 생략됨'],
    deleted: ['이 메시지는 삭제되었습니다', '삭제된 메시지입니다', '이 메시지를 삭제했습니다'],
    edited: [],
  },
  zh: {
    attached: ['附件'],
    fileAttached: ['文件附件'],
    omitted: ['省略多媒体文件'],
    imageOmitted: ['图像已省略', '照片已忽略'],
    deleted: ['这条消息已被删除', '您已删除这条消息'],
    edited: [],
  },
}

type KnownWords = Record<keyof ChatWords, ReadonlySet<string>>

/** Those of all languages together: a phone may have changed its language during a chat. */
export const knownWords: KnownWords = {
  attached: together('attached'),
  fileAttached: together('fileAttached'),
  omitted: together('omitted'),
  imageOmitted: together('imageOmitted'),
  deleted: together('deleted'),
  edited: together('edited'),
}

function together(kind: keyof ChatWords): ReadonlySet<string> {
  return new Set(Object.values(wordsByLanguage).flatMap((words) => words[kind].map(plainWords)))
}

/** As words are compared. */
export function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll(/[\s\u202f]+/g, ' ')
    .trim()
    .replace(/[.。]$/, '')
    .toLowerCase()
}

/** Beginnings of words for changing a text, for languages whose whole sentence is not known. */
export const editing =
  /edit|bearbeit|modifi|bewerkt|upraven|szerkeszt|muokat|rediger|düzenlen|измен|отредакт|відредаг|змінен|수정|编辑|திருத்த/i
