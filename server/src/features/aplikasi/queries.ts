import type { infoAplikasi } from '@geisa/contract/aplikasi'
import type { Jawaban } from '@geisa/contract/endpoint'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'

export type Info = Jawaban<typeof infoAplikasi>

const BAWAAN: Info = {
  namaProduk: 'Geisa',
  penyedia: 'Geisa Indonesia',
  tautanKontak: 'https://wa.me/6281200000000',
  tautanLangganan: 'https://geisa.example/langganan',
  pemeliharaan: { aktif: false, pesan: '' },
}

/** What even a guest may know; a setting that was never saved has its default. */
export async function findInfo(db: DbOrTrx): Promise<Info> {
  const { rows } = await sql<{ kunci: string; nilai: unknown }>`
    select distinct on (kunci) kunci, nilai from setting where kunci = any(${Object.keys(BAWAAN)}::text[])
    order by kunci, berlaku_mulai desc`.execute(db)
  return { ...BAWAAN, ...Object.fromEntries(rows.map((row) => [row.kunci, row.nilai])) }
}
