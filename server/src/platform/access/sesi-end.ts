import { type RawBuilder, sql } from 'kysely'
import { addSeconds, aheadOf } from '../clock.ts'
import type { DbOrTrx } from '../database/handle.ts'

/** 12 hours: a working day, and no token outlives it (quality.md 3). */
export const UMUR_DETIK = 12 * 3600

/**
 * Why a session is none any more, told beside the quoted 401 (spec 1, section 8). What is known of a session is told to
 * nobody but who shows a token that we signed for it; to everybody else all tokens are equally unknown.
 */
const WORDS = {
  keluar: 'Anda sudah keluar dari sesi ini.',
  perangkat: 'Sesi ini diakhiri dari perangkat lain yang masuk dengan akun Anda.',
  password: 'Password akun Anda diganti dari perangkat lain. Masuk dengan password yang baru.',
  reset: 'Password akun Anda diatur ulang. Masuk dengan password sekali pakai dari atasan Anda.',
  jam: 'Jam server keliru saat Anda masuk. Masuk lagi untuk melanjutkan.',
  akun: 'Peran, hak, atau keamanan akun Anda diubah. Masuk lagi untuk melanjutkan.',
} as const
export type EndCause = keyof typeof WORDS

export const TOKEN_CAUSES = {
  tiada: 'Permintaan ini tidak membawa token.',
  asing: 'Sesi ini tidak dikenal. Masuk lagi untuk melanjutkan.',
  kedaluwarsa: 'Sesi berlaku 12 jam sejak masuk, dan sudah lewat.',
  jam: WORDS.jam,
  hilang: 'Sesi ini tidak tercatat lagi di server, misalnya karena server dipulihkan dari cadangan.',
} as const
const INACTIVE = 'Akun ini sedang tidak aktif. Hubungi atasan Anda.'

/** Ends sessions, and remembers why. @returns how many they were */
export async function deleteSesi(db: DbOrTrx, condition: RawBuilder<unknown>, cause: EndCause): Promise<number> {
  const { rows } = await sql`
    with hilang as (delete from sesi where ${condition} returning sid, pengguna_id, kedaluwarsa)
    insert into sesi_berakhir (sid, pengguna_id, sebab, kedaluwarsa)
    select sid, pengguna_id, ${cause}, kedaluwarsa from hilang on conflict (sid) do nothing returning 1`.execute(db)
  return rows.length
}

/** Sessions that a clock that ran ahead opened, and what remembers that they ended (quality.md 2.8). @returns how many */
export async function endAheadSesi(db: DbOrTrx, now: string): Promise<number> {
  const jumlah = await deleteSesi(db, sql`dibuat_pada > ${aheadOf(now)}`, 'jam')
  const until = addSeconds(now, UMUR_DETIK)
  await sql`update sesi_berakhir set kedaluwarsa = ${until} where kedaluwarsa > ${aheadOf(until)}`.execute(db)
  return jumlah
}

/** Of a session whose token was found to be ours, and which holds no more. */
export async function readCause(db: DbOrTrx, sid: string): Promise<string> {
  const { rows } = await sql<{ sebab: string | null; aktif: boolean; lewat: boolean }>`
    select b.sebab, p.status = 'aktif' as aktif, s.versi_keamanan = p.versi_keamanan as lewat
    from (select ${sid}::uuid as sid) t left join sesi s on s.sid = t.sid left join sesi_berakhir b on b.sid = t.sid
    join pengguna p on p.id = coalesce(s.pengguna_id, b.pengguna_id)`.execute(db)
  const one = rows[0]
  if (one === undefined) return TOKEN_CAUSES.hilang
  if (!one.aktif) return INACTIVE
  if (one.sebab !== null && one.sebab in WORDS) return WORDS[one.sebab as EndCause]
  return one.lewat ? TOKEN_CAUSES.kedaluwarsa : WORDS.akun
}
