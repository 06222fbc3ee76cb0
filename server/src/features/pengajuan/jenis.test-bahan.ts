import { hapusDokumenManual } from '@geisa/contract/absensi-manual'
import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AplikasiUji, HasilPanggil } from '../../../test/aplikasi-uji.ts'
import type { Masuk } from '../../platform/access/session.ts'
import { ajukan } from './isian/commands.ts'
import { KOREKSI } from './koreksi/kind.ts'
import { alatUji as alatKoreksi } from './koreksi/koreksi.test-bahan.ts'
import { MANUAL } from './manual/kind.ts'
import { alatUji as alatManual } from './manual/manual.test-bahan.ts'
import { BENTUK } from './queries-bentuk.ts'

type Isi = Record<string, unknown>
type Usulan = Isi & { id: string; versi: number; dokumenPendukung: { s3Key: string }[] }

export type AlatJenis = ReturnType<typeof alatJenis>

/** Requests of a kind as their users walk them: what holds for one kind holds for the other. Today is Thursday 5 March 2026. */
export function alatJenis(uji: AplikasiUji, jenis: JenisPengajuan) {
  const { db } = uji.aplikasi
  const { sd } = uji.dunia.sekolah
  const { kunci, buka } = alatKoreksi(uji)
  const { field, sebutan, jenisData } = BENTUK[jenis]
  const khas = jenis === 'koreksi' ? khasKoreksi(uji) : khasManual(uji)
  const tabel = sql.table(khas.tabel)
  const alat = {
    ...khas,
    field,
    sebutan,
    nomor: (usulan: Isi): string => String(usulan[field.nomor]),
    /** A request that must stand. */
    usulan: async (lebih: Isi = {}): Promise<Usulan> => {
      const { status, body } = await khas.ajukan({ dokumenPendukung: [], ...lebih })
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    },
    ubah: (id: string, isi: Isi, siapa = 'sekolah'): Promise<HasilPanggil> =>
      khas.ubah(id, { versi: 1, ...isi }, siapa),
    /** A decision or a step by its number, over the version that is. */
    ke: async (id: string, status: number, isi: Isi = {}, siapa = 'kabkota'): Promise<HasilPanggil> => {
      const { versi } = (await khas.baca(id, 'admin')).body
      return khas.ubah(id, { versi, statusPengajuan: { id: status }, ...isi }, siapa)
    },
    jadikan: (id: string, status: number) =>
      sql`update ${tabel} set status_pengajuan = ${status} where sekolah_id || '-' || id = ${id}`.execute(db),
    keadaan: async (id: string): Promise<{ status: number; versi: number } | undefined> => {
      const { rows } = await sql<{
        status: number
        versi: number
      }>`select status_pengajuan as status, versi from ${tabel}
        where sekolah_id || '-' || id = ${id}`.execute(db)
      return rows[0]
    },
    banyak: async (): Promise<number> =>
      (await sql<{ n: number }>`select count(*)::int as n from ${tabel}`.execute(db)).rows[0]?.n ?? 0,
    /** History of one request, in its order. */
    riwayat: async (id: string): Promise<string[]> => {
      const { rows } = await sql<{ tindakan: string }>`
        select tindakan from riwayat where perihal = ${jenis} and objek = ${id} order by nomor`.execute(db)
      return rows.map(({ tindakan }) => tindakan)
    },
    /** What a refusal must not change: the requests, their rows and documents, history, messages. */
    isi: async (): Promise<string> => {
      const { rows } = await sql<{ isi: string }>`select concat_ws(' ', (select json_agg(t) from ${tabel} t),
        (select json_agg(i) from absensi_manual_rinci i), (select count(*) from dokumen), (select count(*) from riwayat),
        (select count(*) from pesan), (select count(*) from alamat_pengajuan)) as isi`.execute(db)
      return rows[0]?.isi ?? ''
    },
    versiBulan: async (bulan: number): Promise<number> => {
      const { rows } = await sql<{ versi: number }>`select versi from sekolah_bulan_versi
        where sekolah_id = ${sd.id} and bulan = ${bulan}`.execute(db)
      return rows[0]?.versi ?? 0
    },
    /** A row for DHGTK of that request. */
    antre: (usulan: Isi, status: string, percobaan: number) =>
      sql`insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, waktu, jenis_data, pengajuan, status_kirim, percobaan)
        values (${sd.id}, '2026-03-04', ${sd.gtk[1]?.id}, 'Datang', '07:00', ${jenisData}, ${alat.nomor(usulan)}, ${status},
          ${percobaan})`.execute(db),
    /** A rule that takes what the form asks for. */
    aturan: () =>
      sql`insert into approval_otomatis (kode_wilayah, jenjang, jenis, status_id, aktif)
        values (${uji.dunia.wilayah.kabKota}, '{SD}', ${jenis}, ${[khas.statusId]}, true)`.execute(db),
    kunci: (bulan: number) => kunci(bulan),
    buka,
    kosongkan: async (): Promise<void> => {
      await alatManual(uji).kosongkan()
      for (const lain of ['kiriman', 'approval_otomatis']) await sql`delete from ${sql.table(lain)}`.execute(db)
    },
  }
  return alat
}

type Khas = {
  tabel: string
  ajukan: (lebih?: Isi, siapa?: string) => Promise<HasilPanggil>
  /** The command itself: no user's turn. */
  langsung: (masuk: Masuk, lebih?: Isi) => Promise<Isi & { id: string }>
  ubah: (id: string, isi: Isi, siapa?: string) => Promise<HasilPanggil>
  baca: (id: string, siapa?: string) => Promise<HasilPanggil>
  hapus: (id: string, s3Key: string, siapa?: string) => Promise<HasilPanggil>
  statusId: number
  /** The school's fields besides its note and documents; another content for each. */
  form: readonly string[]
  lain: Isi
  /** Somebody of another school, and the field that is told. */
  asing: Isi
  fieldAsing: string
  /** Another day of this month, and of the last. */
  geser: Isi
  pindah: Isi
  /** Of whom and when, before and after `geser`. */
  siapaKapan: [string, string]
}

function khasKoreksi(uji: AplikasiUji): Khas {
  const alat = alatKoreksi(uji)
  return {
    tabel: 'koreksi',
    ajukan: (lebih, siapa) => alat.ajukan(lebih, siapa),
    langsung: (masuk, lebih) => ajukan(uji.aplikasi, masuk, KOREKSI, alat.isian(lebih) as never),
    ubah: alat.ubah,
    baca: alat.baca,
    hapus: alat.hapus,
    statusId: 3,
    form: ['gtk', 'jenisKoreksi', 'jenisIzin', 'statusKehadiran', 'tglKehadiran', 'waktuAwal', 'waktuKoreksi'],
    lain: {
      gtk: alat.gtk(0),
      jenisKoreksi: { id: 2 },
      jenisIzin: { id: 1 },
      statusKehadiran: { koreksi: { id: 1 } },
      tglKehadiran: { dari: '2026-03-03', sampai: '2026-03-03' },
      waktuKoreksi: { datang: '07:00' },
    },
    asing: { gtk: alat.gtk(1, uji.dunia.sekolah.sdAsing) },
    fieldAsing: 'gtk',
    geser: { tglKehadiran: { dari: '2026-03-02', sampai: '2026-03-02' } },
    pindah: { tglKehadiran: { dari: '2026-02-26', sampai: '2026-02-27' } },
    siapaKapan: ['Guru SD Uji 1, 3 Maret 2026 sampai 4 Maret 2026', 'Guru SD Uji 1, 2 Maret 2026'],
  }
}

function khasManual(uji: AplikasiUji): Khas {
  const alat = alatManual(uji)
  const { sdAsing } = uji.dunia.sekolah
  return {
    tabel: 'absensi_manual',
    ajukan: alat.ajukan,
    langsung: (masuk, lebih) => ajukan(uji.aplikasi, masuk, MANUAL, alat.isian(lebih) as never),
    ubah: alat.ubah,
    baca: alat.baca,
    hapus: (id, s3Key, siapa = 'sekolah') => uji.panggil(siapa, hapusDokumenManual, { params: { id, s3Key } }),
    statusId: 21,
    form: ['tanggal', 'jenisAbsensiManual', 'details'],
    lain: { tanggal: '2026-03-03', jenisAbsensiManual: { id: 22 }, details: [] },
    asing: { details: sdAsing.gtk.map(({ idPublik }) => ({ gtk: { id: idPublik }, waktuDatang: '07:00:00' })) },
    fieldAsing: 'details.0.gtk',
    geser: { tanggal: '2026-03-02' },
    pindah: { tanggal: '2026-02-27' },
    siapaKapan: ['2 GTK, 4 Maret 2026', '2 GTK, 2 Maret 2026'],
  }
}
