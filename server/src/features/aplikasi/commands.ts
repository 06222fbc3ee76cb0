import type { Keluaran } from '@geisa/contract/endpoint'
import { type KunciSetting, type NilaiSetting, SETTING, SETTING_BAWAAN } from '@geisa/contract/isi-setting'
import { kataSetting } from '@geisa/contract/kata-setting'
import type { batalSetting as kontrakBatal, ubahSetting as kontrakUbah } from '@geisa/contract/setting'
import { versiPada } from '@geisa/engine/berlaku'
import { hariSekolah, nomorHari, tanggalDari, tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { salahIsi, tidakAda } from '../../platform/errors.ts'
import { tersimpan } from '../../platform/kata-hasil.ts'
import { kabarkanPengguna } from '../../platform/live/kabar.ts'
import { naikkanVersiBersama } from '../rekap/memo/commands-versi.ts'
import { catatRiwayat, PUSAT } from '../riwayat/commands.ts'
import { ambilGiliran, naikkanGiliran } from './commands-giliran.ts'
import { tolakNilai } from './queries-cocok.ts'
import { listVersiSetting, type VersiSetting } from './queries-daftar.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
export type Isian = Keluaran<typeof kontrakUbah, 'body'>

/** Stores a value: a dated one from its first day on, any other at once. */
export async function simpanSetting({ db, clock }: Alat, pengguna: Pengguna, isian: Isian): Promise<string> {
  const { kunci, versi, alasan } = isian
  const hasil = await db.transaction().execute(async (trx) => {
    await ambilGiliran(trx, kunci, versi)
    const pada = clock.now()
    const baru = await siapkanSetting(trx, isian, hariSekolah(pada, 'WIB'))
    if (baru.tetap) return { message: 'Tidak ada yang berubah', dikabari: [] }
    await sql`
      insert into setting (kunci, berlaku_mulai, nilai, disimpan_pada, disimpan_oleh)
      values (${kunci}, ${baru.mulai}, ${JSON.stringify(baru.nilai)}::jsonb, ${pada}, ${pengguna.id})
      on conflict (kunci, berlaku_mulai) do update set nilai = excluded.nilai, disimpan_pada = excluded.disimpan_pada,
        disimpan_oleh = excluded.disimpan_oleh`.execute(trx)
    await catat(trx, pengguna.id, pada, kunci, {
      tindakan: 'ubah',
      sebelum: baru.lama,
      sesudah: { nilai: kataSetting(kunci, baru.nilai as never), ...(baru.bertanggal && { berlakuMulai: baru.mulai }) },
      ...(alasan === undefined || alasan === '' ? {} : { alasan }),
    })
    await naikkanGiliran(trx, kunci)
    await naikkanAngka(trx, kunci, baru, baru.hariIni)
    const dikabari = kunci === 'pemeliharaan' ? await listYangMasuk(trx) : []
    return { message: tersimpan(kalimatNanti(baru.sampai)), dikabari }
  })
  // Open pages ask again whether they may stay: nobody works on without knowing.
  kabarkanPengguna(db, hasil.dikabari)
  return hasil.message
}

/** Calls off a value that has not begun. */
export async function batalSetting(
  { db, clock }: Alat,
  pengguna: Pengguna,
  { kunci, berlakuMulai }: Keluaran<typeof kontrakBatal, 'params'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await ambilGiliran(trx, kunci, undefined)
    const pada = clock.now()
    const hariIni = hariSekolah(pada, 'WIB')
    const daftar = await listVersiSetting(trx, kunci)
    const versi = daftar.find((satu) => satu.berlakuMulai === berlakuMulai)
    if (versi === undefined) throw tidakAda('Nilai pengaturan')
    if (berlakuMulai <= hariIni)
      throw salahIsi(
        'berlakuMulai',
        `Nilai ini sudah berlaku sejak ${tanggalPanjang(berlakuMulai)}. Simpan nilai baru untuk menggantinya.`,
      )
    await sql`delete from setting where kunci = ${kunci} and berlaku_mulai = ${berlakuMulai}`.execute(trx)
    await catat(trx, pengguna.id, pada, kunci, {
      tindakan: 'batalkan',
      sebelum: { nilai: kataSetting(kunci, versi.nilai as never), berlakuMulai },
    })
    await naikkanGiliran(trx, kunci)
    await naikkanAngka(trx, kunci, { mulai: berlakuMulai, sampai: sebelumVersi(daftar, berlakuMulai) }, hariIni)
  })
}

/** A value as it is to be stored: from when to when, what held before, and whether anything changes at all. */
export async function siapkanSetting(db: DbOrTrx, { kunci, nilai: mentah, berlakuMulai }: Isian, hariIni: string) {
  const { skema, bertanggal } = SETTING[kunci]
  const nilai = skema.parse(mentah)
  const mulai = bertanggal ? (berlakuMulai ?? hariIni) : SEKETIKA
  if (mulai > tanggalDari(nomorHari(hariIni) + SETAHUN))
    throw salahIsi('berlakuMulai', 'Paling jauh setahun dari hari ini')
  const daftar = await listVersiSetting(db, kunci)
  const sampai = sebelumVersi(daftar, mulai)
  await tolakNilai(db, kunci, nilai, { mulai, sampai })
  const kini = versiPada(daftar, mulai)
  const nilaiKini: NilaiSetting[KunciSetting] = kini?.nilai ?? SETTING_BAWAAN[kunci]
  const tetap = JSON.stringify(nilaiKini) === JSON.stringify(nilai)
  const lama = {
    nilai: kataSetting(kunci, nilaiKini as never),
    ...(bertanggal && kini !== undefined && { berlakuMulai: kini.berlakuMulai }),
  }
  return { nilai, mulai, sampai, lama, tetap, bertanggal, hariIni }
}

const SETAHUN = 366
/** The one row of a setting without dates. */
const SEKETIKA = '2000-01-01'

/** The last day of a value that begins on `mulai`: the next one's begin ends it. */
function sebelumVersi(daftar: readonly VersiSetting[], mulai: string): string | null {
  const nanti = daftar.findLast(({ berlakuMulai }) => berlakuMulai > mulai)
  return nanti === undefined ? null : tanggalDari(nomorHari(nanti.berlakuMulai) - 1)
}

type Masa = { mulai: string; sampai: string | null }

/** The days whose figures a value governs: a day ends at the night border of the next (rules.md 18, L29). */
export const hariTersentuh = (kunci: KunciSetting, { mulai, sampai }: Masa): Masa =>
  kunci === 'batasMalam' ? { mulai: tanggalDari(nomorHari(mulai) - 1), sampai } : { mulai, sampai }

async function naikkanAngka(trx: Trx, kunci: KunciSetting, masa: Masa, hariIni: string): Promise<void> {
  if (!('mengubahAngka' in SETTING[kunci])) return
  const { mulai, sampai } = hariTersentuh(kunci, masa)
  await naikkanVersiBersama(trx, { lingkup: 'setting', kode: '000000' }, mulai, sampai, hariIni)
}

type Perubahan = { tindakan: string; sebelum?: unknown; sesudah?: unknown; alasan?: string }

/** What figures and requests hang on everybody may look up; the rest is the admin's own. */
const catat = (trx: Trx, penggunaId: number, pada: string, kunci: KunciSetting, perubahan: Perubahan): Promise<void> =>
  catatRiwayat(trx, {
    sekolahId: PUSAT,
    pada,
    penggunaId,
    perihal: 'setting',
    objek: kunci,
    ...(SETTING[kunci].bertanggal && { lingkup: '000000' }),
    ...perubahan,
  })

const kalimatNanti = (sampai: string | null): string =>
  sampai === null
    ? ''
    : ` Sejak ${tanggalPanjang(tanggalDari(nomorHari(sampai) + 1))} nilai yang sudah tersimpan tetap berlaku.`

async function listYangMasuk(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct pengguna_id as id from sesi`.execute(trx)
  return rows.map(({ id }) => id)
}
