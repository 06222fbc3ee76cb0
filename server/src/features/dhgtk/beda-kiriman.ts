import type { KirimanSisi } from '@geisa/engine/hari/kiriman-hari'

/** The latest revision of one side of a staff-day, as it is queued. */
export type KirimanAda = KirimanSisi & { revisi: number; statusKirim: string; percobaan: number }
export type KirimanBaru = KirimanSisi & { revisi: number }

export type Beda = {
  tambah: KirimanBaru[]
  /** Rows that were never handed out, or were refused: they are written over, a refused one under its next revision. */
  ganti: { lama: KirimanAda; baru: KirimanBaru }[]
  hapus: KirimanAda[]
}

/** What the queue must become, from what it holds and what the facts now say. */
export function bedakanKiriman(ada: readonly KirimanAda[], kini: readonly KirimanSisi[]): Beda {
  const sisa = new Map(ada.map((satu) => [kunciSisi(satu), satu]))
  const beda: Beda = { tambah: [], ganti: [], hapus: [] }
  for (const satu of kini) {
    const lama = sisa.get(kunciSisi(satu))
    sisa.delete(kunciSisi(satu))
    if (lama === undefined) beda.tambah.push({ ...satu, revisi: 1 })
    else if (isSama(lama, satu)) continue
    else if (isDitolak(lama)) beda.ganti.push({ lama, baru: { ...satu, revisi: lama.revisi + 1 } })
    else if (isUtuh(lama)) beda.ganti.push({ lama, baru: { ...satu, revisi: lama.revisi } })
    else beda.tambah.push({ ...satu, revisi: lama.revisi + 1 })
  }
  // A side that was handed out and is no more stays as it was sent: the receiver knows no withdrawal (decision 9).
  beda.hapus = [...sisa.values()].filter((lama) => isUtuh(lama) || isDitolak(lama))
  return beda
}

const kunciSisi = ({ gtkId, tanggal, jenisWaktu }: KirimanSisi): string => `${tanggal} ${gtkId} ${jenisWaktu}`

const isSama = (a: KirimanSisi, b: KirimanSisi): boolean =>
  a.waktu === b.waktu && a.jenisData === b.jenisData && a.nomor === b.nomor

/** Nobody outside has ever seen it. A row that was handed out once may have taken effect, whatever we heard. */
const isUtuh = ({ statusKirim, percobaan }: KirimanAda): boolean => statusKirim === 'Belum Dikirim' && percobaan === 0
const isDitolak = ({ statusKirim }: KirimanAda): boolean => statusKirim === 'Gagal'
