import type { HasilPratinjau } from '@geisa/contract/berlaku'
import type { Keluaran } from '@geisa/contract/endpoint'
import type { IsianJadwal, simpanJadwal as kontrakSimpan } from '@geisa/contract/jadwal'
import type { Jenjang } from '@geisa/engine/acuan'
import type { VersiJadwal } from '@geisa/engine/fakta'
import { hariSekolah, tanggalPanjang } from '@geisa/engine/kalender'
import { PENGATURAN_BAWAAN } from '@geisa/engine/pengaturan'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../platform/db.ts'
import { salahIsi, tidakAda } from '../../platform/errors.ts'
import type { Cakupan } from '../../platform/scope.ts'
import type { Pengguna } from '../../platform/session.ts'
import { tolakBulanTerkunci } from '../rekap/queries-terkunci.ts'
import { pratinjaukanPerubahan } from '../rekap/queries-pratinjau.ts'
import { catat, naikkan, objekRiwayat, ringkasVersi, sisipVersi } from './commands-versi.ts'
import { minggu, ringkasMinggu, versiPada } from './jadwal-berlaku.ts'
import { listVersi, terkunciPada, type VersiTersimpan } from './queries.ts'
import { bacaPemilik, findPemilik, type Pemilik, sekolahPemilik } from './queries-pemilik.ts'
import { type RencanaSimpan, rencanakanSimpan } from './rencana-simpan.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Alamat = Keluaran<typeof kontrakSimpan, 'params'>
type Siap = RencanaSimpan & { pemilik: Pemilik; versi: VersiTersimpan[]; hariIni: string; pada: string }

/** Begins a version of each shift whose hours change, from its first day on; earlier days keep theirs (product.md 3). */
export async function simpanJadwal(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  alamat: Alamat,
  isian: IsianJadwal,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const pemilik = await pemilikAlamat(trx, pengguna, cakupan, alamat)
    await gantian(trx, pemilik, alamat.jenjang)
    // The instant of the save is taken in turn: of two versions for one day the later one counts.
    const siap = await siapkan(trx, clock.now(), pemilik, alamat.jenjang, isian)
    const { baru, mulai, sampai, hariIni, peringatan } = siap
    if (baru.length === 0) return 'Tidak ada yang berubah'
    for (const versi of baru) {
      await sisipVersi(trx, pengguna, pemilik, alamat.jenjang, versi, isian.catatan)
      await catat(trx, pengguna, pemilik, alamat.jenjang, siap.pada, {
        tindakan: 'ubah',
        sebelum: ringkasSebelum(siap, versi),
        sesudah: ringkasVersi(versi),
        ...(isian.catatan ? { alasan: isian.catatan } : {}),
      })
    }
    await naikkan(trx, pemilik, mulai, sampai, hariIni)
    return ['Berhasil menyimpan data', ...peringatan].join('. ')
  })
}

/** What that save would change, by the report's own engine; stores nothing. */
export async function pratinjauJadwal(
  alat: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  alamat: Alamat,
  isian: IsianJadwal,
  lanjut: number | undefined,
): Promise<HasilPratinjau> {
  const { db, clock } = alat
  const pemilik = await pemilikAlamat(db, pengguna, cakupan, alamat)
  const { baru, mulai, sampai } = await siapkan(db, clock.now(), pemilik, alamat.jenjang, isian)
  const sekolah = baru.length === 0 ? sql<boolean>`false` : sekolahPemilik(pemilik, alamat.jenjang)
  return pratinjaukanPerubahan(
    alat,
    cakupan,
    { sekolah, dari: mulai, sampai, ubah: (fakta) => ({ ...fakta, jadwal: [...fakta.jadwal, ...baru] }) },
    lanjut,
  )
}

/** Calls off a version of one's own that has not begun. */
export async function batalJadwal(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ jenjang: Jenjang }>`select jenjang from jadwal where id = ${id}`.execute(trx)
    const jenjang = rows[0]?.jenjang
    const pemilik = jenjang && (await findPemilik(trx, pengguna, cakupan, jenjang))
    if (jenjang === undefined || pemilik === undefined) throw tidakAda('Versi jadwal')
    await gantian(trx, pemilik, jenjang)
    const pada = clock.now()
    const hariIni = hariSekolah(pada, pemilik.zona)
    const versi = await listVersi(trx, pemilik.rantai, jenjang)
    const milik = versi.find((satu) => satu.id === id && satu.pemilik === pemilik.jenis)
    if (milik === undefined) throw tidakAda('Versi jadwal')
    const terkunci = terkunciPada(pemilik, milik.berlakuMulai)
    if (terkunci !== null) throw salahIsi('id', terkunci)
    if (milik.berlakuMulai <= hariIni) {
      const sejak = tanggalPanjang(milik.berlakuMulai)
      throw salahIsi('id', `Versi ini sudah berlaku sejak ${sejak}. Simpan jadwal baru untuk menggantinya.`)
    }
    if (pemilik.sekolah !== null) {
      await tolakBulanTerkunci(trx, pemilik.sekolah.id, milik.berlakuMulai, milik.berlakuSampai)
    }
    await sql`delete from jadwal where id = ${id}`.execute(trx)
    await catat(trx, pengguna, pemilik, jenjang, pada, { tindakan: 'batalkan', sebelum: ringkasVersi(milik) })
    await naikkan(trx, pemilik, milik.berlakuMulai, milik.berlakuSampai, hariIni)
  })
}

async function pemilikAlamat(
  db: DbOrTrx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { lingkup, jenjang }: Alamat,
): Promise<Pemilik> {
  const pemilik = await bacaPemilik(db, pengguna, cakupan, jenjang)
  if (lingkup === pemilik.jenis) return pemilik
  throw salahIsi('lingkup', `Akun Anda menyimpan jadwal dengan lingkup ${pemilik.jenis}, bukan ${lingkup}.`)
}

/** Savers of one owner's level take turns, so that each one's history begins where the former's ended. */
const gantian = (trx: Trx, { jenis, id }: Pemilik, jenjang: Jenjang): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${objekRiwayat(jenis, id, jenjang)}, 0))`.execute(trx)

async function siapkan(
  db: DbOrTrx,
  pada: string,
  pemilik: Pemilik,
  jenjang: Jenjang,
  isian: IsianJadwal,
): Promise<Siap> {
  const hariIni = hariSekolah(pada, pemilik.zona)
  const mulai = isian.berlakuMulai ?? hariIni
  const terkunci = terkunciPada(pemilik, mulai)
  if (terkunci !== null) throw salahIsi('lingkup', terkunci)
  const versi = await listVersi(db, pemilik.rantai, jenjang)
  const batasMalam = await bacaBatasMalam(db, mulai)
  const rencana = rencanakanSimpan(isian, { pemilik, jenjang, versi, hariIni, batasMalam, pada })
  if (pemilik.sekolah !== null) await tolakBulanTerkunci(db, pemilik.sekolah.id, mulai, rencana.sampai)
  return { ...rencana, pemilik, versi, hariIni, pada }
}

async function bacaBatasMalam(db: DbOrTrx, hari: string): Promise<number> {
  const { rows } = await sql<{ nilai: number }>`
    select nilai from setting where kunci = 'batasMalam' and berlaku_mulai <= ${hari} order by berlaku_mulai desc limit 1`.execute(
    db,
  )
  return rows[0]?.nilai ?? PENGATURAN_BAWAAN.batasMalam
}

/** What was worked on the first day before; nothing where the shift was not in use. */
function ringkasSebelum({ pemilik, versi, mulai }: Siap, { shift }: VersiJadwal): unknown {
  const lama = versiPada(versi, pemilik.rantai, shift, mulai)
  return lama === undefined && shift === 2 ? null : { shift, ...ringkasMinggu(minggu(lama, shift)) }
}
