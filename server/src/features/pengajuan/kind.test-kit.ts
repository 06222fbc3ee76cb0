import { deleteManualDocument } from '@geisa/contract/pengajuan/absensi-manual'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { CallResult, TestApp } from '../../../test/test-app.ts'
import type { Caller } from '../../platform/access/session.ts'
import { submit } from './form/commands.ts'
import { KOREKSI } from './koreksi/kind.ts'
import { testTools as koreksiTools } from './koreksi/koreksi.test-kit.ts'
import { MANUAL } from './manual/kind.ts'
import { testTools as manualTools } from './manual/manual.test-kit.ts'
import { SHAPES } from './queries-shape.ts'

type Content = Record<string, unknown>
type Usulan = Content & { id: string; versi: number; dokumenPendukung: { s3Key: string }[] }

export type KindTools = ReturnType<typeof kindTools>

/** Requests of a kind as their users walk them: what holds for one kind holds for the other. Today is Thursday 5 March 2026. */
export function kindTools(app: TestApp, jenis: JenisPengajuan) {
  const { db } = app.context
  const { sd } = app.dunia.sekolah
  const { kunci, open } = koreksiTools(app)
  const { field, label, jenisData } = SHAPES[jenis]
  const special = jenis === 'koreksi' ? koreksiSpecifics(app) : manualSpecifics(app)
  const tabel = sql.table(special.tabel)
  const tools = {
    ...special,
    field,
    label,
    nomor: (usulan: Content): string => String(usulan[field.nomor]),
    /** A request that must stand. */
    usulan: async (more: Content = {}): Promise<Usulan> => {
      const { status, body } = await special.ajukan({ dokumenPendukung: [], ...more })
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    },
    ubah: (id: string, content: Content, who = 'sekolah'): Promise<CallResult> =>
      special.update(id, { versi: 1, ...content }, who),
    /** A decision or a step by its number, over the version that is. */
    ke: async (id: string, status: number, content: Content = {}, who = 'kabkota'): Promise<CallResult> => {
      const { versi } = (await special.read(id, 'admin')).body
      return special.update(id, { versi, statusPengajuan: { id: status }, ...content }, who)
    },
    makeInto: (id: string, status: number) =>
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
    bulanVersion: async (bulan: number): Promise<number> => {
      const { rows } = await sql<{ versi: number }>`select versi from sekolah_bulan_versi
        where sekolah_id = ${sd.id} and bulan = ${bulan}`.execute(db)
      return rows[0]?.versi ?? 0
    },
    /** A row for DHGTK of that request. */
    antre: (usulan: Content, status: string, attempt: number) =>
      sql`insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, waktu, jenis_data, pengajuan, status_kirim, percobaan)
        values (${sd.id}, '2026-03-04', ${sd.gtk[1]?.id}, 'Datang', '07:00', ${jenisData}, ${tools.nomor(usulan)}, ${status},
          ${attempt})`.execute(db),
    /** A rule that takes what the form asks for. */
    aturan: () =>
      sql`insert into approval_otomatis (kode_wilayah, jenjang, jenis, status_id, aktif)
        values (${app.dunia.wilayah.kabKota}, '{SD}', ${jenis}, ${[special.statusId]}, true)`.execute(db),
    kunci: (bulan: number) => kunci(bulan),
    open,
    clear: async (): Promise<void> => {
      await manualTools(app).clear()
      for (const other of ['kiriman', 'approval_otomatis']) await sql`delete from ${sql.table(other)}`.execute(db)
    },
  }
  return tools
}

type Special = {
  tabel: string
  ajukan: (more?: Content, who?: string) => Promise<CallResult>
  /** The command itself: no user's turn. */
  langsung: (caller: Caller, more?: Content) => Promise<Content & { id: string }>
  update: (id: string, content: Content, who?: string) => Promise<CallResult>
  read: (id: string, who?: string) => Promise<CallResult>
  remove: (id: string, s3Key: string, who?: string) => Promise<CallResult>
  statusId: number
  /** The school's fields besides its note and documents; another content for each. */
  form: readonly string[]
  lain: Content
  /** Somebody of another school, and the field that is told. */
  asing: Content
  fieldAsing: string
  /** Another day of this month, and of the last. */
  otherHari: Content
  otherBulan: Content
  /** Of whom and when, before and after `otherHari`. */
  siapaKapan: [string, string]
}

function koreksiSpecifics(app: TestApp): Special {
  const tools = koreksiTools(app)
  return {
    tabel: 'koreksi',
    ajukan: (more, who) => tools.ajukan(more, who),
    langsung: (caller, more) => submit(app.context, caller, KOREKSI, tools.isian(more) as never),
    update: tools.ubah,
    read: tools.baca,
    remove: tools.hapus,
    statusId: 3,
    form: ['gtk', 'jenisKoreksi', 'jenisIzin', 'statusKehadiran', 'tglKehadiran', 'waktuAwal', 'waktuKoreksi'],
    lain: {
      gtk: tools.gtk(0),
      jenisKoreksi: { id: 2 },
      jenisIzin: { id: 1 },
      statusKehadiran: { koreksi: { id: 1 } },
      tglKehadiran: { dari: '2026-03-03', sampai: '2026-03-03' },
      waktuKoreksi: { datang: '07:00' },
    },
    asing: { gtk: tools.gtk(1, app.dunia.sekolah.foreignSd) },
    fieldAsing: 'gtk',
    otherHari: { tglKehadiran: { dari: '2026-03-02', sampai: '2026-03-02' } },
    otherBulan: { tglKehadiran: { dari: '2026-02-26', sampai: '2026-02-27' } },
    siapaKapan: ['Guru SD Uji 1, 3 Maret 2026 sampai 4 Maret 2026', 'Guru SD Uji 1, 2 Maret 2026'],
  }
}

function manualSpecifics(app: TestApp): Special {
  const tools = manualTools(app)
  const { foreignSd } = app.dunia.sekolah
  return {
    tabel: 'absensi_manual',
    ajukan: tools.ajukan,
    langsung: (caller, more) => submit(app.context, caller, MANUAL, tools.isian(more) as never),
    update: tools.ubah,
    read: tools.baca,
    remove: (id, s3Key, who = 'sekolah') => app.call(who, deleteManualDocument, { params: { id, s3Key } }),
    statusId: 21,
    form: ['tanggal', 'jenisAbsensiManual', 'details'],
    lain: { tanggal: '2026-03-03', jenisAbsensiManual: { id: 22 }, details: [] },
    asing: { details: foreignSd.gtk.map(({ publicId }) => ({ gtk: { id: publicId }, waktuDatang: '07:00:00' })) },
    fieldAsing: 'details.0.gtk',
    otherHari: { tanggal: '2026-03-02' },
    otherBulan: { tanggal: '2026-02-27' },
    siapaKapan: ['2 GTK, 4 Maret 2026', '2 GTK, 2 Maret 2026'],
  }
}
