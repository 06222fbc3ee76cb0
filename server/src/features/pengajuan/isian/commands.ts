import type { Keluaran } from '@geisa/contract/endpoint'
import type { ajukanKoreksi } from '@geisa/contract/koreksi-kehadiran'
import { sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { bentrok } from '../../../platform/errors.ts'
import { usulkanKeberatan } from '../../keberatan/commands.ts'
import { tolakBulanTerkunci } from '../../kunci-bulan/queries-terkunci.ts'
import { catatRiwayat } from '../../riwayat/commands.ts'
import { type DokumenSiap, siapkanDokumen } from '../dokumen/commands.ts'
import type { Ditinjau, Form, Kind, SekolahPengusul } from '../kind.ts'
import { type AlatTercatat, serahkanOtomatis } from '../otomatis/commands-terapkan.ts'
import { BENTUK } from '../queries-bentuk.ts'
import { catatAlamat, nomorBaru, sidikKiriman, sidikUsulan, tahanKiriman } from './commands-kiriman.ts'
import { tolakMilikBaru } from './commands-milik.ts'
import { findKiriman, findSekolahPengusul } from './queries.ts'

type Sekali = Pick<Keluaran<typeof ajukanKoreksi, 'body'>, 'kunciKirim' | 'keberatanId'>

/** Submits a request of the caller's school. The same submission again, also at the same instant, answers what there is. */
export async function ajukan<F extends Form>(
  alat: AlatTercatat,
  masuk: Masuk,
  kind: Kind<F>,
  badan: F['badan'] & Sekali,
): Promise<F['lengkap']> {
  const sekolah = await findSekolahPengusul(alat, masuk)
  const { id: sekolahId } = sekolah
  const { kunciKirim, keberatanId = null } = badan
  const isian = kind.gabung(badan, null, sekolahId)
  const sidikKirim = sidikKiriman(kind.kiriman(isian, keberatanId), badan.dokumenPendukung)
  if (kunciKirim !== undefined) {
    const ada = await findKiriman(alat.db, masuk.cakupan, kind.jenis, { sekolahId, kunciKirim, sidikKirim })
    if (ada !== undefined) return kind.baca(alat, masuk, `${sekolahId}-${ada}`)
  }
  tolakMilikBaru(kind, badan, sekolahId)
  const galat = (await kind.galat?.(alat.db, masuk.cakupan, badan, null)) ?? []
  const diperiksa = await periksaUsulan(alat, masuk, kind, { sekolah, isian, lama: null, galat })
  const daftar = badan.dokumenPendukung ?? []
  const dokumen = await siapkanDokumen(alat, masuk, { sekolahId, daftar, adaSekarang: [] })
  try {
    const sidik = sidikUsulan(kind.pokok(isian), dokumen.sidik)
    const kiriman = { sekolahId, kunciKirim, sidikKirim, sidik }
    const id = await simpan(alat, masuk, kind, { sekolah, isian, diperiksa, dokumen, kiriman, keberatanId })
    return await kind.baca(alat, masuk, `${sekolahId}-${id}`)
  } finally {
    await dokumen.buang()
  }
}

/** @throws 422 with every field that does not hold, or for a locked month */
export async function periksaUsulan<F extends Form>(
  { db, clock }: AlatTercatat,
  { cakupan }: Masuk,
  kind: Kind<F>,
  ditinjau: Omit<Ditinjau<F>, 'sekarang'>,
): Promise<F['diperiksa']> {
  const diperiksa = await kind.periksa(db, cakupan, { ...ditinjau, sekarang: clock.now() })
  const { dari, sampai } = kind.diminta(ditinjau.isian)
  await tolakBulanTerkunci(db, ditinjau.sekolah.id, dari, sampai, BENTUK[kind.jenis].field.tanggal)
  return diperiksa
}

type Disimpan<F extends Form> = {
  sekolah: SekolahPengusul
  isian: F['isian']
  diperiksa: F['diperiksa']
  dokumen: DokumenSiap
  kiriman: { sekolahId: number; kunciKirim: string | undefined; sidikKirim: string; sidik: string }
  /** The objection that it answers. */
  keberatanId: string | null
}

/** @returns the number of the row, ours or that of who was faster with the same */
async function simpan<F extends Form>(
  alat: AlatTercatat,
  masuk: Masuk,
  kind: Kind<F>,
  satu: Disimpan<F>,
): Promise<number> {
  const { jenis } = kind
  const { sebutan, field } = BENTUK[jenis]
  const { sekolah, isian, dokumen, kiriman, keberatanId } = satu
  const { sekolahId } = kiriman
  const cari = (db: DbOrTrx) => findKiriman(db, masuk.cakupan, jenis, kiriman)
  const lama = await cari(alat.db)
  if (lama !== undefined) return lama
  const pada = alat.clock.now()
  const noUsulan = await nomorBaru(alat.db, jenis, pada, sekolah.zona)
  const { gtkIds, dari, sampai } = kind.diminta(isian)
  const baru = await alat.db.transaction().execute(async (trx) => {
    await tahanKiriman(trx, sekolahId, kiriman.sidik)
    if ((await cari(trx)) !== undefined) return undefined
    await tolakBulanTerkunci(trx, sekolahId, dari, sampai, field.tanggal)
    const id = await sisipkan(trx, kind, { ...satu, pada, noUsulan, penggunaId: masuk.pengguna.id })
    if (id === undefined) return undefined
    await kind.tulisRinci?.(trx, { sekolahId, nomor: id }, isian, null)
    await catatAlamat(trx, { jenis, nomor: noUsulan, sekolahId, id })
    await dokumen.pasang(trx, jenis, id)
    const usulan = { jenis, sebutan, field, id, sekolahId, noUsulan, gtkIds, dari, sampai, pada }
    if (keberatanId !== null) await usulkanKeberatan(trx, masuk, keberatanId, usulan)
    await catatRiwayat(trx, {
      sekolahId,
      pada,
      penggunaId: masuk.pengguna.id,
      perihal: jenis,
      objek: `${sekolahId}-${id}`,
      tindakan: 'ajukan',
      sesudah: kind.riwayatBaru(isian, satu.diperiksa, { noUsulan, sidik: dokumen.sidik }),
    })
    return id
  })
  if (baru !== undefined) await serahkanOtomatis(alat, jenis, `${sekolahId}-${baru}`)
  const jadi = baru ?? (await cari(alat.db))
  if (jadi === undefined) throw bentrok(kind.kembar.bersamaan)
  return jadi
}

/** @returns undefined when the same submission stands already: whoever came second waited for the first */
async function sisipkan<F extends Form>(
  trx: Trx,
  kind: Kind<F>,
  satu: Disimpan<F> & { pada: string; noUsulan: string; penggunaId: number },
): Promise<number | undefined> {
  const { sekolahId, kunciKirim, sidikKirim, sidik } = satu.kiriman
  const milik = Object.entries(kind.kolom(satu.isian, satu.diperiksa))
  const { rows } = await sql<{ id: number }>`
    insert into ${BENTUK[kind.jenis].tabel} (sekolah_id, ${sql.ref(kind.kolomNomor)}, ${sql.join(milik.map(([nama]) => sql.ref(nama)))},
      catatan_pengusul, tgl_pengajuan, diajukan_oleh, sidik, kunci_kirim, sidik_kirim)
    values (${sekolahId}, ${satu.noUsulan}, ${sql.join(milik.map(([, nilai]) => nilai))}, ${satu.isian.catatan}, ${satu.pada},
      ${satu.penggunaId}, ${sidik}, ${kunciKirim ?? null}, ${sidikKirim})
    on conflict do nothing returning id`.execute(trx)
  return rows[0]?.id
}
