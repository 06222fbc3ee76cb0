/** Which machine each line of a stick file says it is of (devices.md 4.1, 4.2, 4.4). Pure. */

/** null: the line, or the whole file, names none. */
export type NomorMesin = string | null
export type LinesOfNomor = { nomor: NomorMesin; jumlahTap: number; dari: string; sampai: string }

/** A school has a handful of machines; a column of so many values holds something else. */
const NOMOR_LIMIT = 50
/** In what travels: no number at all. */
const NONE = '-'

/** '01' is machine 1. Whatever could not be a number or a serial is none. */
export function readNomor(raw: string | undefined): NomorMesin {
  const neat = (raw ?? '').trim()
  if (/^\d{1,24}$/.test(neat)) return neat.replace(/^0+(?=\d)/, '')
  return /^[A-Za-z0-9_-]{1,32}$/.test(neat) && neat !== NONE ? neat.toUpperCase() : null
}

export const nomorText = (nomor: NomorMesin): string => nomor ?? NONE

/** 'nomor=1,5,-' of a query. */
export const readChosen = (text: string): ReadonlySet<NomorMesin> =>
  new Set(text.split(',').map((one) => (one.trim() === NONE ? null : readNomor(one))))

export const sayNomor = (nomor: NomorMesin): string => (nomor === null ? 'tanpa nomor' : `nomor ${nomor}`)

/** Counts taps by their number, in the order of how many there are. */
export function nomorCounter(): { add: (nomor: NomorMesin, waktu: string) => void; all: () => LinesOfNomor[] } {
  const groups = new Map<NomorMesin, LinesOfNomor>()
  return {
    add(nomor, waktu) {
      const one = groups.get(nomor)
      if (one === undefined) {
        groups.set(nomor, { nomor, jumlahTap: 1, dari: waktu, sampai: waktu })
        return
      }
      one.jumlahTap++
      if (waktu < one.dari) one.dari = waktu
      if (waktu > one.sampai) one.sampai = waktu
    },
    all: () => [...groups.values()].toSorted((a, b) => b.jumlahTap - a.jumlahTap || (a.dari < b.dari ? -1 : 1)),
  }
}

/** Why a file's numbers and an operator's choice of them cannot be used, or null. */
export function whyNoNomor(groups: readonly LinesOfNomor[], chosen: ReadonlySet<NomorMesin> | null): string | null {
  if (groups.length > NOMOR_LIMIT)
    return `Kolom nomor mesin berkas ini berisi ${groups.length} nomor yang berbeda, bukan berkas dari satu mesin. Unggah berkas attlog.dat langsung dari USB mesin.`
  const strange = [...(chosen ?? [])].find((one) => groups.every(({ nomor }) => nomor !== one))
  if (strange === undefined) return null
  return `Tidak ada baris ${sayNomor(strange)} di berkas ini. Pilih dari: ${groups.map(({ nomor }) => sayNomor(nomor)).join(', ')}. Unggah lagi attlog.dat bila berkasnya berubah.`
}

/** Words of a file's name that may be a serial number, upper case: a browser or a person puts things around it. */
export function wordsOfName(namaBerkas: string): string[] {
  const words = baseName(namaBerkas)
    .split(/[^A-Za-z0-9_-]+/)
    .flatMap((word) => [word, word.replace(/[_-]*(attlog|glg|agl).*$/i, ''), ...word.split('_')])
  return [...new Set(words)].filter((one) => /^[A-Za-z0-9_-]{6,32}$/.test(one)).map((one) => one.toUpperCase())
}

/** The serial number that a file's name says, by its looks: where machines write it, else of a look that nothing else has. */
export const serialInName = (namaBerkas: string): string | null =>
  serialInFront(namaBerkas) ?? wordsOfName(namaBerkas).find(looksLikeSerial) ?? null

/** Letters of a maker and many digits, or as many digits as no date and no clock has ('CKUH193660001', '3395800000123'). */
function looksLikeSerial(word: string): boolean {
  const [, letters = '', digits = ''] = /^([A-Z]{0,6})(\d{8,20})$/.exec(word) ?? []
  if (digits === '' || isWrittenDate(digits) || /^((?:19|20)\d{2}(0[1-9]|1[0-2])|1[5-9]\d{11}$)/.test(digits))
    return false
  return letters === ''
    ? digits.length >= 12 && !digits.startsWith('0')
    : letters.length >= 2 && !OF_PROGRAMS.test(letters)
}
/** What cameras, scanners, chats and people put before numbers of their own. */
const OF_PROGRAMS =
  /^(IMG|DOC|FILE|SCAN|DATA|WA|VID|PXL|DSC|NPSN|SD|SDN|SMP|SMPN|SMA|SMAN|SMK|SMKN|TK|SLB|NIP|ATTLOG|GLG|AGL|USB|BACKUP|COPY|LOG|TAP)$/

/**
 * 'SERIAL_attlog.dat': what stands before the word and is a serial number by its looks. Serials carry six digits and more; a
 * date, the name of a month or the eight digits of a school's NPSN is none.
 */
function serialInFront(namaBerkas: string): string | null {
  const before = /^(.*?)[_ .-]*(?:attlog|glg_|agl_)/i.exec(baseName(namaBerkas))?.[1] ?? ''
  const word = before.trim().split(/\s+/).at(-1) ?? ''
  const likely = (text: string): boolean =>
    /^[A-Za-z0-9-]{8,32}$/.test(text) &&
    text.replace(/\D/g, '').length >= (/^[\d-]+$/.test(text) ? 10 : 6) &&
    !isWrittenDate(text)
  return [word, ...word.split('_')].find(likely)?.toUpperCase() ?? null
}

const baseName = (namaBerkas: string): string => namaBerkas.split(/[/\\]/).at(-1) ?? ''

/** '2026-01-31', '31-01-2026', '20260131070000': what people and programs put into a name. */
function isWrittenDate(text: string): boolean {
  const dense = text.replace(/-/g, '')
  if (!/^\d{8}(\d{4}|\d{6})?$/.test(dense)) return false
  const [tahun, bulan, hari] = dense.startsWith('20')
    ? [dense.slice(0, 4), dense.slice(4, 6), dense.slice(6, 8)]
    : [dense.slice(4, 8), dense.slice(2, 4), dense.slice(0, 2)]
  return tahun.startsWith('20') && Number(bulan) <= 12 && Number(hari) <= 31
}
