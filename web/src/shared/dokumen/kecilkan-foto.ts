import { DOKUMEN_MIME } from '@geisa/contract/dokumen-pengajuan'

/** What may be sent at most, and how a larger file is told. */
type BatasBerkas = { maksByte: number; kalimat: string }

export type BerkasSiap = {
  isi: File
  /** Its size as it was chosen. */
  ukuranAsal: number
  dikecilkan: boolean
}

/** A page of 2,480 px is A4 at 300 dpi; below 1,240 px (150 dpi) small print begins to go. */
const SISI = [2480, 2100, 1754, 1400, 1240, 1000]
const MUTU = [0.85, 0.75, 0.65, 0.55]
/** Nobody's phone takes bigger photos, and a browser would choke on them. */
const MAKS_ASAL = 40_000_000

/**
 * What may be sent of a chosen file: as it is, or, of a photo that is too big, a smaller JPEG. Fewer pixels come only
 * when less quality does not do, because letters suffer from them first.
 */
export async function siapkanBerkas(asal: File, batas: BatasBerkas): Promise<BerkasSiap> {
  const jenis = DOKUMEN_MIME.find((satu) => satu === asal.type)
  if (jenis === undefined) throw new Error('Pilih berkas jpg, png, jpeg, atau pdf')
  if (asal.size === 0) throw new Error('Berkas kosong. Pilih berkas lain.')
  if (asal.size <= batas.maksByte) return { isi: asal, ukuranAsal: asal.size, dikecilkan: false }
  if (jenis === 'application/pdf' || asal.size > MAKS_ASAL) throw new Error(batas.kalimat)
  const isi = await kecilkan(asal, batas)
  return { isi, ukuranAsal: asal.size, dikecilkan: true }
}

/** The sizes to try, first to last, for a picture whose longer side is this long. */
export function urutanCoba(terpanjang: number): { sisi: number; mutu: number }[] {
  const [terbesar = terpanjang] = SISI
  const sisi = [Math.min(terpanjang, terbesar), ...SISI.filter((satu) => satu < Math.min(terpanjang, terbesar))]
  return sisi.flatMap((satu) => MUTU.map((mutu) => ({ sisi: satu, mutu })))
}

async function kecilkan(asal: File, { maksByte, kalimat }: BatasBerkas): Promise<File> {
  // Turned as the phone was held: the canvas knows no EXIF.
  const gambar = await createImageBitmap(asal, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('Foto ini tidak dapat dibaca. Coba foto atau berkas lain.')
  })
  try {
    for (const { sisi, mutu } of urutanCoba(Math.max(gambar.width, gambar.height))) {
      const isi = await sebagaiJpeg(gambar, sisi, mutu)
      if (isi.size <= maksByte) {
        return new File([isi], `${asal.name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' })
      }
    }
  } finally {
    gambar.close()
  }
  throw new Error(kalimat)
}

async function sebagaiJpeg(gambar: ImageBitmap, sisi: number, mutu: number): Promise<Blob> {
  const skala = Math.min(1, sisi / Math.max(gambar.width, gambar.height))
  const kanvas = document.createElement('canvas')
  kanvas.width = Math.max(1, Math.round(gambar.width * skala))
  kanvas.height = Math.max(1, Math.round(gambar.height * skala))
  const pena = kanvas.getContext('2d')
  if (pena === null) throw new Error('Peramban ini tidak dapat mengecilkan foto.')
  // A PNG may be see-through; paper is white.
  pena.fillStyle = '#fff'
  pena.fillRect(0, 0, kanvas.width, kanvas.height)
  pena.imageSmoothingQuality = 'high'
  pena.drawImage(gambar, 0, 0, kanvas.width, kanvas.height)
  const isi = await new Promise<Blob | null>((selesai) => kanvas.toBlob(selesai, 'image/jpeg', mutu))
  if (isi === null) throw new Error('Peramban ini tidak dapat mengecilkan foto.')
  return isi
}
