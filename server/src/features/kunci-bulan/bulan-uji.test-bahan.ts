import type { Jawaban } from '@geisa/contract/endpoint'
import { type bacaKesiapan, bacaKesiapan as kontrakBaca, kunciBulan } from '@geisa/contract/kunci-bulan'
import { rekapHarian } from '@geisa/contract/rekap'
import { rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { sql } from 'kysely'
import type { AplikasiUji } from '../../../test/aplikasi-uji.ts'
import { kirimMesin } from '../../../test/mesin-uji.ts'
import { isiE11 } from '../rekap/fakta/e11.test-bahan.ts'

/** February 2026 of the school `sd` as example E11 has it: over, synced, nothing pending; its machine may speak. */
export async function isiFebruari({ aplikasi: { db }, dunia }: AplikasiUji): Promise<{ mesinId: number }> {
  const { sd } = dunia.sekolah
  const guru = sd.gtk[1]
  await isiE11(db, sd.id, guru?.id ?? 0)
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

export const tapTerlambat = (uji: AplikasiUji, pin: string, waktu: string) =>
  kirimMesin(uji.app, '/iclock/cdata?SN=UJI000011&table=ATTLOG&Stamp=9999', `${pin}\t${waktu}\t0\t1\t\t0\t0\t\n`)

export const kesiapan = async (
  uji: AplikasiUji,
  siapa = 'sekolah',
  query: Record<string, unknown> = {},
): Promise<Jawaban<typeof bacaKesiapan>> =>
  (await uji.panggil(siapa, kontrakBaca, { query: { bulan: '202602', ...query } })).body

export const kunciFebruari = (uji: AplikasiUji, siapa: string | null = 'sekolah', isi: Record<string, unknown> = {}) =>
  uji.panggil(siapa, kunciBulan, { body: { bulan: '202602', ...isi } })

/** The letters of both reports as they leave the server. */
export async function teksLaporan(uji: AplikasiUji, siapa = 'sekolah'): Promise<{ bulanan: string; harian: string }> {
  const headers = { authorization: `Bearer ${await uji.masuk(siapa)}` }
  const { sd } = uji.dunia.sekolah
  const baca = async (url: string, query: Record<string, string>) =>
    (await uji.app.inject({ method: 'GET', url, headers, query })).body
  return {
    bulanan: await baca(rekapBulanan.url, { sekolahId: String(sd.id), monthSelected: '202602' }),
    harian: await baca(rekapHarian.url, { idDapodik: sd.gtk[1]?.idDapodik ?? '', monthSelected: '202602' }),
  }
}
