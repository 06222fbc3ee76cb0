import type { HasilPratinjau } from '@geisa/contract/berlaku'
import type { Keluaran } from '@geisa/contract/endpoint'
import type { IsianJadwal, simpanJadwal as kontrakSimpan } from '@geisa/contract/jadwal'
import type { Jenjang } from '@geisa/engine/acuan'
import { hariSekolah, tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { salahIsi, tidakAda } from '../../platform/errors.ts'
import { tersimpan } from '../../platform/kata-hasil.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { batasMalamSelama } from '../aplikasi/queries.ts'
import { beritahuSurut } from '../kotak-surat/commands.ts'
import { tolakBulanTerkunci } from '../kunci-bulan/queries-terkunci.ts'
import { pratinjaukanPerubahan } from '../rekap/pratinjau/queries-pratinjau.ts'
import { catat, naikkan, objekRiwayat, ringkasVersi, sisipVersi } from './commands-versi.ts'
import { jadwalPada, ringkasLibur, ringkasMinggu } from './jadwal-berlaku.ts'
import type { DasarSimpan } from './periksa-baris.ts'
import { listJalur, terkunciPada } from './queries.ts'
import { peringatanAbsen } from './queries-absen.ts'
import { bacaPemilik, findPemilik, jamBerbeda, type Pemilik, sekolahPemilik } from './queries-pemilik.ts'
import { type RencanaSimpan, rencanakanSimpan } from './rencana-simpan.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Alamat = Keluaran<typeof kontrakSimpan, 'params'>
type Siap = RencanaSimpan & DasarSimpan

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
    const absen = await peringatanAbsen(trx, cakupan, pemilik, alamat.jenjang, baru)
    for (const versi of baru) await sisipVersi(trx, pengguna, pemilik, alamat.jenjang, versi, isian.catatan)
    for (const perubahan of isian.jenis === 'libur' ? perubahanLibur(siap) : perubahanShift(siap)) {
      const alasan = isian.catatan ? { alasan: isian.catatan } : {}
      await catat(trx, pengguna, pemilik, alamat.jenjang, siap.pada, { tindakan: 'ubah', ...perubahan, ...alasan })
    }
    if (pemilik.sekolah !== null && mulai < hariIni) {
      const isi = `menyimpan jadwal sekolahnya sejak ${tanggalPanjang(mulai)}`
      const alasan = isian.catatan ? { alasan: isian.catatan } : {}
      await beritahuSurut(trx, pemilik.sekolah.id, {
        hal: 'Jadwal',
        isi,
        oleh: pengguna.nama,
        pada: siap.pada,
        ...alasan,
      })
    }
    await naikkan(trx, pemilik, mulai, sampai, hariIni)
    const kata = [...peringatan, ...absen].map((satu) => ` ${satu}`)
    return tersimpan(...kata)
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
    const [jalur] = await listJalur(trx, pemilik.rantai, jenjang)
    const milik = jalur?.versi.find((satu) => satu.id === id && satu.pemilik === pemilik.jenis)
    if (milik === undefined) throw tidakAda('Versi jadwal')
    // A school that no longer sets its own hours may still take back what it had planned.
    if (pemilik.terkunci !== null) throw salahIsi('id', pemilik.terkunci)
    if (milik.berlakuMulai <= hariIni) {
      const sejak = tanggalPanjang(milik.berlakuMulai)
      throw salahIsi('id', `Versi ini sudah berlaku sejak ${sejak}. Simpan jadwal baru untuk menggantinya.`)
    }
    if (pemilik.sekolah !== null) {
      await tolakBulanTerkunci(trx, pemilik.sekolah.id, milik.berlakuMulai, milik.berlakuSampai, 'id')
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
  const jalur = await listJalur(db, pemilik.rantai, jenjang)
  const batasMalam = await batasMalamSelama(db, mulai, isian.berlakuSampai ?? null)
  const dasar = { pemilik, jenjang, jalur, hariIni, batasMalam, pada }
  const rencana = rencanakanSimpan(isian, dasar)
  if (pemilik.sekolah !== null) await tolakBulanTerkunci(db, pemilik.sekolah.id, mulai, rencana.sampai)
  return { ...rencana, ...dasar }
}

type Perubahan = { sebelum: unknown; sesudah: unknown }

/** One line for each shift: what was worked on the first day before, nothing where the shift was not in use. */
const perubahanShift = ({ baru, jalur, pemilik, mulai }: Siap): Perubahan[] =>
  baru.map((versi) => {
    const { shift } = versi
    const { terjadwal, minggu } = jadwalPada(jalur, shift, mulai)
    const lama = minggu === null ? { keterangan: jamBerbeda(pemilik) } : ringkasMinggu(minggu)
    return { sebelum: terjadwal ? { shift, ...lama } : null, sesudah: ringkasVersi(versi) }
  })

/** The same of days off, however many versions carry them: hours are as they were. */
const perubahanLibur = ({ baru, jalur, mulai, sampai }: Siap): Perubahan[] =>
  ([1, 2] as const).flatMap((shift) => {
    const [pertama] = baru.filter((versi) => versi.shift === shift)
    if (pertama === undefined) return []
    const lama = jadwalPada(jalur, shift, pertama.berlakuMulai).minggu ?? []
    return {
      sebelum: { shift, hariLibur: ringkasLibur(lama) },
      sesudah: { shift, hariLibur: ringkasLibur(pertama.hari), berlakuMulai: mulai, berlakuSampai: sampai },
    }
  })
