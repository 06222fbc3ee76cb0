import type { Jawaban } from '@geisa/contract/endpoint'
import {
  DAFTAR_KUNCI,
  type KunciSetting,
  type NilaiSetting,
  SETTING,
  SETTING_BAWAAN,
} from '@geisa/contract/isi-setting'
import type { BarisSetting, daftarSetting } from '@geisa/contract/setting'
import { versiPada } from '@geisa/engine/berlaku'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { uraiSetting } from './queries.ts'

/** A value of a setting that was saved, from its first day on. */
export type VersiSetting<K extends KunciSetting = KunciSetting> = {
  berlakuMulai: string
  nilai: NilaiSetting[K]
  disimpanPada: string
  disimpanOleh: string | null
}

/** Every setting as it stands, with what was and what will be. */
export async function bacaDaftarSetting(
  { db, clock, dhgtk }: Pick<Aplikasi, 'db' | 'clock' | 'dhgtk'>,
  { hakAkses }: Pengguna,
): Promise<Jawaban<typeof daftarSetting>> {
  const hariIni = hariSekolah(clock.now(), 'WIB')
  const semua = await listSemuaVersi(db)
  const giliran = await bacaGiliran(db)
  const rows = DAFTAR_KUNCI.map((kunci) => susunBaris(kunci, semua.get(kunci) ?? [], giliran.get(kunci) ?? 0, hariIni))
  return {
    hariIni,
    bolehSimpan: hakAkses === 'APPROVAL',
    rows,
    dhgtk: { alamat: dhgtk ? new URL(dhgtk.url).host : null, token: Boolean(dhgtk) },
    namaWilayah: await bacaNamaWilayah(db, rows),
  }
}

/** Latest first day first. */
export async function listVersiSetting<K extends KunciSetting>(db: DbOrTrx, kunci: K): Promise<VersiSetting<K>[]> {
  return ((await listSemuaVersi(db, kunci)).get(kunci) ?? []) as VersiSetting<K>[]
}

async function listSemuaVersi(db: DbOrTrx, hanya?: KunciSetting): Promise<Map<string, VersiSetting[]>> {
  const { rows } = await sql<VersiSetting & { kunci: KunciSetting }>`
    select t.kunci, t.berlaku_mulai as "berlakuMulai", t.nilai, t.disimpan_pada as "disimpanPada", p.nama as "disimpanOleh"
    from setting t left join pengguna p on p.id = t.disimpan_oleh
    where t.kunci = any(${hanya === undefined ? DAFTAR_KUNCI : [hanya]}::text[])
    order by t.kunci, t.berlaku_mulai desc`.execute(db)
  const hasil = new Map<string, VersiSetting[]>()
  for (const { kunci, ...versi } of rows) {
    const milik = hasil.get(kunci) ?? []
    hasil.set(kunci, [...milik, { ...versi, nilai: uraiSetting(kunci, versi.nilai) }])
  }
  return hasil
}

export async function bacaGiliran(db: DbOrTrx): Promise<Map<string, number>> {
  const { rows } = await sql<{ kunci: string; versi: number }>`select kunci, versi from setting_versi`.execute(db)
  return new Map(rows.map(({ kunci, versi }) => [kunci, versi]))
}

function susunBaris(kunci: KunciSetting, daftar: VersiSetting[], versi: number, hariIni: string): BarisSetting {
  const kini = versiPada(daftar, hariIni)
  const { bertanggal } = SETTING[kunci]
  return {
    kunci,
    nilai: kini?.nilai ?? SETTING_BAWAAN[kunci],
    bawaan: SETTING_BAWAAN[kunci],
    sejak: kini === undefined ? null : bertanggal ? kini.berlakuMulai : hariSekolah(kini.disimpanPada, 'WIB'),
    versi,
    daftarVersi: daftar.map((satu) => ({ ...satu, bolehBatal: satu.berlakuMulai > hariIni })),
  }
}

async function bacaNamaWilayah(db: DbOrTrx, rows: readonly BarisSetting[]): Promise<Record<string, string>> {
  const tenggat = rows.find(({ kunci }) => kunci === 'tenggatKunciBulan')
  const nilai = [tenggat?.nilai, ...(tenggat?.daftarVersi ?? []).map((satu) => satu.nilai)]
  const kode = nilai.flatMap((satu) =>
    (satu as NilaiSetting['tenggatKunciBulan']).wilayah.map(({ kodeWilayah }) => kodeWilayah),
  )
  const hasil = await sql<{ kode: string; nama: string }>`
    select kode, nama from wilayah where kode = any(${kode}::text[])`.execute(db)
  return Object.fromEntries(hasil.rows.map((satu) => [satu.kode, satu.nama]))
}
