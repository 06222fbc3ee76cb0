import type pg from 'pg'
import { caution, good, type Temuan } from './temuan.ts'

/** Serial numbers that nobody registered, tried by the hundred from one network: held off, and told (decision 50). */
export async function checkSerial(client: pg.Client): Promise<Temuan[]> {
  const { rows } = await client.query<{ jaringan: string; jumlah: number }>(
    `select jaringan::text as jaringan, sum(jumlah)::int as jumlah from serial_ditahan
    where jam > now() - interval '2 hours' group by 1 order by 2 desc, 1 limit 5`,
  )
  if (rows.length === 0) return [good('Tidak ada yang menebak nomor seri mesin')]
  const format = (value: number): string => value.toLocaleString('id-ID')
  return [
    caution(
      `${format(rows.reduce((total, { jumlah }) => total + jumlah, 0))} panggilan dengan nomor seri yang tidak terdaftar ditahan dalam dua jam terakhir (${rows.map(({ jaringan }) => jaringan).join(', ')})`,
      'Mesin baru? Sekolah mendaftarkannya di menu Mesin. Bila bukan, tutup jaringan itu di firewall.',
    ),
  ]
}
