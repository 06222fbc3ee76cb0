import type { Keluaran } from '@geisa/contract/endpoint'
import type { tambahMesin, ubahMesin } from '@geisa/contract/mesin'
import { AWAL_ZAMAN, hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { bentrok, GalatHttp, salahIsi, tidakAda } from '../../platform/errors.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { tolakTapTerkunci } from '../kunci-bulan/queries-terkunci.ts'
import { antreRekap } from '../penghitung/commands-antre.ts'
import { naikkanSampaiKini } from '../rekap/memo/commands-versi.ts'
import { catatRiwayat, PUSAT } from '../riwayat/commands.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { bakuSeri } from './iclock/kenali-mesin.ts'
import { type KunciMesin, pegangMesin } from './queries.ts'
import {
  akhirPerubahan,
  awalPerubahan,
  periksaTanggal,
  type TanggalPenempatan,
  tolakMulaiKelak,
} from './tanggal-penempatan.ts'

export type Alat = Pick<Aplikasi, 'db' | 'clock'>

/** Registers a machine at a school, out of nothing or out of the list of the unknown. @returns its public id */
export async function daftarkanMesin(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  sekolahId: number,
  isian: Keluaran<typeof tambahMesin, 'body'>,
): Promise<string> {
  const sekolah = await findSekolah(db, cakupan, sekolahId)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  const pada = clock.now()
  const nomorSeri = bakuSeri(isian.nomorSeri)
  // Taps of a machine that was never elsewhere count from the beginning (decisions 5).
  const mulai = isian.mulai ?? AWAL_ZAMAN
  const { dipakaiSejak = null } = isian
  const hariIni = hariSekolah(pada, sekolah.zona)
  periksaTanggal({ mulai, dipakaiSejak, sampai: null }, hariIni)
  // Handed over by the office: the school itself knows of no later day.
  if (pengguna.sekolahId !== sekolahId) tolakMulaiKelak(mulai, hariIni)
  const hasil = await db.transaction().execute(async (trx) => {
    if (dipakaiSejak !== null) await tolakTapTerkunci(trx, sekolahId, dipakaiSejak, null)
    const pemilik = await pegangSeri(trx, nomorSeri)
    if (pemilik !== null) return { pemilik }
    const { rows } = await sql<{ id: number }>`
      insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
      values (${sekolahId}, ${nomorSeri}, ${isian.nama}, ${pada}) returning id`.execute(trx)
    const mesinId = rows[0]?.id ?? 0
    await sql`insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) values (${nomorSeri}, ${sekolahId}, ${mesinId})`.execute(
      trx,
    )
    await bukaPenempatan(trx, { sekolahId, mesinId, mulai, dipakaiSejak, pada, oleh: pengguna.id })
    await sql`delete from mesin_tak_dikenal where nomor_seri = ${nomorSeri}`.execute(trx)
    await catatRiwayat(trx, {
      sekolahId,
      pada,
      penggunaId: pengguna.id,
      perihal: 'mesin',
      objek: `${sekolahId}-${mesinId}`,
      tindakan: 'daftar',
      sesudah: {
        nomorSeri,
        nama: isian.nama,
        mulai,
        dipakaiSejak,
      },
    })
    if (dipakaiSejak !== null) await naikkanSampaiKini(trx, sekolahId, dipakaiSejak, hariIni)
    return { mesinId }
  })
  if ('mesinId' in hasil) return `${sekolahId}-${hasil.mesinId}`
  if (hasil.pemilik === sekolahId) throw terdaftar('Mesin ini sudah terdaftar di sekolah ini.')
  await catatKlaimDitolak({ db, clock }, pengguna, sekolahId, hasil.pemilik, nomorSeri)
  throw terdaftar(
    'Nomor seri ini sudah terdaftar di sekolah lain. Periksa kembali nomornya; bila mesin memang pindah, hubungi dinas Anda.',
  )
}

const terdaftar = (message: string): GalatHttp => new GalatHttp(409, { message, kode: 'MESIN_TERDAFTAR' })

/** The school that holds a serial number, or null when it is free. Two who claim it at once take turns. */
async function pegangSeri(trx: Trx, nomorSeri: string): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nomorSeri}, 7203204))`.execute(trx)
  const { rows } = await sql<{ sekolahId: number | null; diblokir: boolean | null }>`
    select a.sekolah_id as "sekolahId", u.diblokir from (select ${nomorSeri}::text as seri) q
    left join alamat_mesin a on a.nomor_seri = q.seri left join mesin_tak_dikenal u on u.nomor_seri = q.seri`.execute(
    trx,
  )
  if (rows[0]?.diblokir) throw terdaftar('Nomor seri ini diblokir. Hubungi dinas Anda.')
  return rows[0]?.sekolahId ?? null
}

/** The office sees who claimed a machine that another school holds; the school itself does not learn whose it is. */
async function catatKlaimDitolak(
  { db, clock }: Alat,
  pengguna: Pengguna,
  sekolahId: number,
  pemilik: number,
  nomorSeri: string,
): Promise<void> {
  const catatan = {
    pada: clock.now(),
    penggunaId: pengguna.id,
    perihal: 'mesin',
    objek: nomorSeri,
    tindakan: 'klaim-ditolak',
  }
  await db.transaction().execute(async (trx) => {
    await catatRiwayat(trx, { ...catatan, sekolahId: PUSAT, sesudah: { pengklaim: sekolahId, pemilik } })
    await catatRiwayat(trx, { ...catatan, sekolahId })
  })
}

export type PenempatanBaru = {
  sekolahId: number
  mesinId: number
  mulai: string
  dipakaiSejak: string | null
  pada: string
  oleh: number
}

export async function bukaPenempatan(trx: Trx, p: PenempatanBaru): Promise<void> {
  await sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada, disimpan_oleh)
    values (${p.sekolahId}, ${p.mesinId}, ${p.mulai}, ${p.dipakaiSejak}, ${p.pada}, ${p.oleh})`.execute(trx)
  await antreRekap(trx, [p.sekolahId])
}

export type Penempatan = TanggalPenempatan & { id: number }

/** The placement that runs, or ran last. */
export async function penempatanTerakhir(db: DbOrTrx, mesin: KunciMesin): Promise<Penempatan> {
  const { rows } = await sql<Penempatan>`
    select id, mulai, dipakai_sejak as "dipakaiSejak", sampai from mesin_penempatan
    where sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId} order by mulai desc, id desc limit 1`.execute(
    db,
  )
  const satu = rows[0]
  if (satu === undefined) throw tidakAda('Penempatan mesin')
  return satu
}

/** Name, network, token duty, and the dates of the placement that runs. */
export async function ubahDataMesin(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  isian: Keluaran<typeof ubahMesin, 'body'>,
): Promise<void> {
  const pada = clock.now()
  await db.transaction().execute(async (trx) => {
    const mesin = await pegangMesin(trx, cakupan, id)
    if (mesin.versi !== isian.versi) throw bentrok('Data mesin sudah diubah orang lain. Muat ulang, lalu ulangi.')
    const { sekolahId, mesinId } = mesin
    const lama = await penempatanTerakhir(trx, mesin)
    const baru = { ...lama, ...tanggalDiisi(isian) }
    const hariIni = hariSekolah(pada, mesin.zona)
    const dari = awalPerubahan(lama, baru)
    if (dari !== null) periksaTanggal(baru, hariIni)
    if (dari !== null) await tolakTapTerkunci(trx, sekolahId, dari, akhirPerubahan(lama, baru))
    if (isian.wajibToken) await tolakTanpaToken(trx, mesin)
    await sql`
      update mesin set versi = versi + 1, nama = ${isian.nama ?? mesin.nama},
        cidr = ${isian.cidr === undefined ? sql`cidr` : sql`${isian.cidr}::inet::cidr`},
        wajib_token = coalesce(${isian.wajibToken ?? null}, wajib_token)
      where sekolah_id = ${sekolahId} and id = ${mesinId} and versi = ${isian.versi}`.execute(trx)
    await sql`
      update mesin_penempatan set mulai = ${baru.mulai}, dipakai_sejak = ${baru.dipakaiSejak}, sampai = ${baru.sampai},
        disimpan_pada = ${pada}, disimpan_oleh = ${pengguna.id}
      where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} and id = ${baru.id}`.execute(trx)
    if (baru.sampai !== lama.sampai) await antreRekap(trx, [sekolahId])
    const { versi: _, ...sesudah } = isian
    await catatRiwayat(trx, {
      sekolahId,
      pada,
      penggunaId: pengguna.id,
      perihal: 'mesin',
      objek: id,
      tindakan: 'ubah',
      sebelum: {
        nama: mesin.nama,
        ...lama,
      },
      sesudah,
    })
    if (dari !== null) await naikkanSampaiKini(trx, sekolahId, dari, hariIni)
  })
}

const tanggalDiisi = ({ mulai, dipakaiSejak, sampai }: Keluaran<typeof ubahMesin, 'body'>) => ({
  ...(mulai === undefined ? {} : { mulai }),
  ...(dipakaiSejak === undefined ? {} : { dipakaiSejak }),
  ...(sampai === undefined ? {} : { sampai }),
})

/** A token that does not exist can be shown by no machine: it would be locked out for good. */
async function tolakTanpaToken(trx: Trx, { sekolahId, mesinId }: KunciMesin): Promise<void> {
  const { rows } = await sql`
    select from alamat_token_mesin where sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`.execute(trx)
  if (rows.length === 0) throw salahIsi('wajibToken', 'Buat token dahulu dan pasang di mesin, lalu wajibkan tokennya.')
}
