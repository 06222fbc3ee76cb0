import { DOKUMEN_MAKS, DOKUMEN_MAKS_BYTE, type DokumenMasuk, UKURAN_DOKUMEN } from '@geisa/contract/dokumen-pengajuan'
import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { GalatHttp, salahIsi } from '../../../platform/errors.ts'
import { type BerkasDiperiksa, periksaBerkas } from '../../../platform/file-check/periksa-berkas.ts'
import { ambilTitipan, buangDokumen, titipBanyak } from '../../../platform/files/dokumen.ts'
import { listTitipan } from './queries.ts'

export const BATAS_DOKUMEN = { maksByte: DOKUMEN_MAKS_BYTE, kalimat: UKURAN_DOKUMEN }

/** A document that the request has already. */
export type DokumenAda = { s3Key: string; sha256: string }

/** Whether a form brings anything but documents that the request has; what content it has is judged later. */
export const isDokumenDibawa = (
  daftar: readonly DokumenMasuk[] | null | undefined,
  ada: readonly Pick<DokumenAda, 's3Key'>[],
): boolean => (daftar ?? []).some(({ base64, s3Key }) => base64 || !ada.some((satu) => satu.s3Key === s3Key))

export type DokumenSiap = {
  /** Hashes of what the request will hold, existing and new, sorted. */
  sidik: string[]
  /** How many are new. */
  baru: number
  /** In the transaction that writes the request; before the month's version is bumped. */
  pasang(trx: Trx, pemilik: JenisPengajuan, pemilikId: number): Promise<void>
  /** When the transaction did not take them; after one that did it does nothing. Never throws. */
  buang(): Promise<void>
}

/**
 * Judges and stores a form's documents before its transaction. What the request has already stays (only hapusDokumen removes);
 * the same content twice is taken once. Whatever is refused leaves nothing behind.
 * @throws 422 at dokumenPendukung.<i>
 */
export async function siapkanDokumen(
  alat: Aplikasi,
  masuk: Masuk,
  {
    sekolahId,
    daftar,
    adaSekarang,
  }: { sekolahId: number; daftar: readonly DokumenMasuk[]; adaSekarang: readonly DokumenAda[] },
): Promise<DokumenSiap> {
  const baru = await bacaDaftar(alat, masuk, { sekolahId, daftar, adaSekarang })
  if (adaSekarang.length + baru.length > DOKUMEN_MAKS)
    throw salahIsi('dokumenPendukung', `Paling banyak ${DOKUMEN_MAKS} dokumen`)
  const milik = { sekolahId, penggunaId: masuk.pengguna.id, pada: alat.clock.now() }
  const titipan = await titipBanyak(
    alat,
    baru.flatMap(({ berkas }) => berkas ?? []),
    milik,
  )
  const unggahan = baru.flatMap(({ kunci, ke }) => (kunci === undefined ? [] : [{ kunci, ke }]))
  return {
    sidik: [...adaSekarang, ...baru].map(({ sha256 }) => sha256).toSorted(),
    baru: baru.length,
    async pasang(trx, pemilik, pemilikId) {
      for (const kunci of titipan)
        if (!(await ambilTitipan(trx, { sekolahId, kunci }, pemilik, pemilikId))) throw tidakDikenal(0)
      for (const { kunci, ke } of unggahan)
        if (!(await ambilTitipan(trx, { sekolahId, kunci }, pemilik, pemilikId))) throw tidakDikenal(ke)
    },
    async buang() {
      for (const kunci of titipan) await buangDokumen(alat, { sekolahId, kunci })
    },
  }
}

/** One new document: either content that came along or the key of what was uploaded. */
type Baru = { ke: number; sha256: string } & (
  | { berkas: BerkasDiperiksa; kunci?: never }
  | { kunci: string; berkas?: never }
)

/** Keys first: a wrong one costs nothing. */
async function bacaDaftar(
  alat: Aplikasi,
  masuk: Masuk,
  {
    sekolahId,
    daftar,
    adaSekarang,
  }: { sekolahId: number; daftar: readonly DokumenMasuk[]; adaSekarang: readonly DokumenAda[] },
): Promise<Baru[]> {
  const ada = new Set(adaSekarang.map(({ s3Key }) => s3Key))
  const asing = daftar.flatMap(({ s3Key, base64 }) => (!base64 && s3Key && !ada.has(s3Key) ? [s3Key] : []))
  const titipan = asing.length === 0 ? [] : await listTitipan(alat.db, masuk, { sekolahId, kunci: asing })
  const sidikTitipan = new Map(titipan.map(({ s3Key, sha256 }) => [s3Key, sha256]))
  const bersih = daftar.map((satu, ke) => ({ ...satu, ke }))
  for (const { ke, s3Key, base64 } of bersih)
    tolakRancu(ke, { s3Key, base64 }, (kunci) => ada.has(kunci) || sidikTitipan.has(kunci))
  const sudah = new Set(adaSekarang.map(({ sha256 }) => sha256))
  const baru: Baru[] = []
  const ambil = (satu: Baru): void => {
    if (sudah.has(satu.sha256)) return
    sudah.add(satu.sha256)
    baru.push(satu)
  }
  for (const { ke, s3Key, base64, fileName } of bersih) {
    if (base64) {
      const berkas = await periksa(ke, { fileName: fileName ?? '', base64 })
      ambil({ ke, sha256: berkas.sha256, berkas })
    } else if (s3Key && !ada.has(s3Key)) ambil({ ke, sha256: sidikTitipan.get(s3Key) ?? '', kunci: s3Key })
  }
  return baru
}

function tolakRancu(
  ke: number,
  { s3Key, base64 }: Pick<DokumenMasuk, 's3Key' | 'base64'>,
  isDikenal: (kunci: string) => boolean,
): void {
  const field = `dokumenPendukung.${ke}`
  if (!base64 && !s3Key) throw salahIsi(field, 'Berkas kosong. Pilih berkas lain')
  if (base64 && s3Key) throw salahIsi(field, 'Sertakan isi berkas atau kunci unggahannya, jangan keduanya')
  if (s3Key && !isDikenal(s3Key)) throw tidakDikenal(ke)
}

const tidakDikenal = (ke: number): GalatHttp => salahIsi(`dokumenPendukung.${ke}`, 'Dokumen tidak dikenal')

/** The judge names the field 'file'; here it is the entry. */
async function periksa(ke: number, satu: { fileName: string; base64: string }): Promise<BerkasDiperiksa> {
  try {
    return await periksaBerkas(satu, BATAS_DOKUMEN)
  } catch (galat) {
    if (galat instanceof GalatHttp && galat.status === 422) throw salahIsi(`dokumenPendukung.${ke}`, galat.message)
    throw galat
  }
}
