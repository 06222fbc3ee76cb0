import {
  assignJamGtk,
  daftarJamGtk,
  pratinjauJamGtk,
  putusJamGtk,
  withdrawJamGtk,
} from '@geisa/contract/jam-sendiri/jam-gtk'
import { sql } from 'kysely'
import type { CallResult, TestApp } from '../../../../test/test-app.ts'
import { addPola, GUARD, PART_TIME } from '../../rekap/fakta/own-hours.test-kit.ts'

/** Thursday 5 November 2026, 10:00 WIB. */
export const NOW = '2026-11-05T03:00:00.000Z'

type Jam = { gtkIds?: string[]; polaJamId?: number | null; berlakuMulai?: string; berlakuSampai?: string | null }
type Usul = { id: string; versi: number }

/** The calls of this feature as its users make them, about the teacher of the SD unless somebody else is named. */
export async function jamTools(app: TestApp) {
  const { db } = app.context
  const { sd } = app.dunia.sekolah
  const guru = sd.gtk[1]!
  const kepala = sd.gtk[0]!
  const pola = { partTime: await addPola(db, PART_TIME), night: await addPola(db, GUARD) }
  const rows = async (who: string, query: Record<string, unknown> = {}) =>
    (await app.call(who, daftarJamGtk, { query })).body.rows as (Usul & Record<string, unknown>)[]
  return {
    pola,
    guru,
    kepala,
    rows,
    beri: (who: string, jam: Jam & Record<string, unknown> = {}): Promise<CallResult> =>
      app.call(who, assignJamGtk, { body: filled(jam) }),
    pratinjau: (who: string, jam: Jam): Promise<CallResult> => app.call(who, pratinjauJamGtk, { body: filled(jam) }),
    /** What waits, as the office that decides reads it. */
    menunggu: async (): Promise<Usul[]> =>
      (await rows('admin', { status: 'menunggu' })).map(({ id, versi }) => ({ id, versi })),
    putus: (who: string, usul: Usul[], setuju = true, other: Record<string, unknown> = {}): Promise<CallResult> =>
      app.call(who, putusJamGtk, { body: { usul, setuju, ...other } }),
    tarik: (who: string, usul: Usul[]): Promise<CallResult> => app.call(who, withdrawJamGtk, { body: { usul } }),
    letters: async (username: string): Promise<{ subjek: string; isi: string }[]> => {
      const { rows: found } = await sql<{ subjek: string; isi: string }>`
        select s.subjek, s.isi from pesan s join pesan_penerima n on n.pesan_id = s.id join pengguna p on p.id = n.pengguna_id
        where p.username = ${username} order by s.id`.execute(db)
      return found
    },
    riwayat: async (objek: string) => {
      const { rows: found } = await sql<{ tindakan: string; sesudah: Record<string, unknown>; alasan: string | null }>`
        select r.tindakan, i.sesudah, i.alasan from riwayat r join riwayat_isi i using (sekolah_id, nomor)
        where r.perihal = 'jam-kerja' and r.objek = ${objek} order by r.nomor`.execute(db)
      return found
    },
    bumped: async (sekolahId: number) => {
      const { rows: found } = await sql<{ bulan: number; versi: number }>`
        select bulan, versi from sekolah_bulan_versi where sekolah_id = ${sekolahId} order by bulan`.execute(db)
      return found.map(({ bulan }) => bulan)
    },
    kunci: (bulan: number, sekolahId = sd.id) =>
      sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
        values (${sekolahId}, ${bulan}, 1, ${`k${sekolahId}${bulan}`}, '{}', '', now())`.execute(db),
    mandiri: (sejak: string) =>
      sql`insert into sekolah_aturan (sekolah_id, berlaku_mulai, shift_pagi, shift_siang, shift_pagi_mulai, shift_siang_mulai, is_jadwal_mandiri)
        values (${sd.id}, ${sejak}, true, false, '05:30', '09:00', true)`.execute(db),
    clear: async () => {
      for (const tabel of ['gtk_jam', 'segel', 'sekolah_aturan', 'sekolah_bulan_versi', 'pesan_penerima', 'pesan'])
        await sql`delete from ${sql.table(tabel)}`.execute(db)
      await sql`update gtk set mulai_tugas = null, berhenti = null where sekolah_id = ${sd.id}`.execute(db)
    },
  }

  function filled(jam: Jam & Record<string, unknown>) {
    const {
      gtkIds = [guru.publicId],
      polaJamId = pola.partTime,
      berlakuMulai = '2026-11-10',
      berlakuSampai = null,
    } = jam
    return { ...jam, gtkIds, polaJamId, berlakuMulai, berlakuSampai }
  }
}
