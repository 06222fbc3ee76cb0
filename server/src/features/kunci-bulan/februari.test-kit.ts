import type { Answer } from '@geisa/contract/endpoint'
import { kunciBulan, readKesiapan as readContract, type readKesiapan } from '@geisa/contract/kunci-bulan'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { sql } from 'kysely'
import type { TestApp } from '../../../test/test-app.ts'
import { sendMesin } from '../../../test/test-mesin.ts'
import { e11Content } from '../rekap/fakta/e11.test-kit.ts'

/** February 2026 of the school `sd` as example E11 has it: over, synced, nothing pending; its machine may speak. */
export async function fillFebruari({ context: { db }, dunia }: TestApp): Promise<{ mesinId: number }> {
  const { sd } = dunia.sekolah
  const guru = sd.gtk[1]
  await e11Content(db, sd.id, guru?.id ?? 0)
  const { rows } = await sql<{ id: number }>`select id from mesin where sekolah_id = ${sd.id}`.execute(db)
  const mesinId = rows[0]?.id ?? 0
  await sql`insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) values ('UJI000011', ${sd.id}, ${mesinId})`.execute(
    db,
  )
  await sql`insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah) values (${sd.id}, ${guru?.id}, '2026-01-01', 2000000)`.execute(
    db,
  )
  return { mesinId }
}

export const lateTap = (app: TestApp, pin: string, waktu: string) =>
  sendMesin(app.app, '/iclock/cdata?SN=UJI000011&table=ATTLOG&Stamp=9999', `${pin}\t${waktu}\t0\t1\t\t0\t0\t\n`)

export const kesiapan = async (
  app: TestApp,
  who = 'sekolah',
  query: Record<string, unknown> = {},
): Promise<Answer<typeof readKesiapan>> =>
  (await app.call(who, readContract, { query: { bulan: '202602', ...query } })).body

export const lockFebruari = (app: TestApp, who: string | null = 'sekolah', content: Record<string, unknown> = {}) =>
  app.call(who, kunciBulan, { body: { bulan: '202602', ...content } })

/** The letters of both reports as they leave the server. */
export async function laporanText(app: TestApp, who = 'sekolah'): Promise<{ bulanan: string; harian: string }> {
  const headers = { authorization: `Bearer ${await app.signIn(who)}` }
  const { sd } = app.dunia.sekolah
  const read = async (url: string, query: Record<string, string>) =>
    (await app.app.inject({ method: 'GET', url, headers, query })).body
  return {
    bulanan: await read(rekapBulanan.url, { sekolahId: String(sd.id), monthSelected: '202602' }),
    harian: await read(rekapHarian.url, { idDapodik: sd.gtk[1]?.idDapodik ?? '', monthSelected: '202602' }),
  }
}
