import type { Output } from '@geisa/contract/endpoint'
import type { saveSyaratMesin } from '@geisa/contract/syarat-mesin'
import { hariSekolah, longTanggal, nomorHari, tanggalFrom } from '@geisa/engine/kalender'
import { type RawBuilder, sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { HttpError, invalidField } from '../../../platform/errors.ts'
import { CENTRAL, recordRiwayat } from '../../riwayat/commands.ts'
import { latestChange } from '../../riwayat/queries-sejak.ts'
import type { MesinKey } from '../queries.ts'
import { isAnyRefused, SYARAT_KANTOR, syaratToken } from './queries-syarat.ts'

/** So many days schools have to put a token into their machines, before the first one is refused. */
const NOTICE_DAYS = 7

/** An office demands token or network of its schools' machines; each that would be refused hears of it beforehand (commands-surat-syarat.ts). */
export async function saveSyarat(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { versi, ...syarat }: Output<typeof saveSyaratMesin, 'body'>,
): Promise<void> {
  const pada = clock.now()
  const kode = officeOf(pengguna)
  const today = hariSekolah(pada, 'WIT')
  if (syarat.mulai < today) throw invalidField('mulai', 'Pilih hari ini atau hari yang akan datang')
  await db.transaction().execute(async (trx) => {
    const earliest = tanggalFrom(nomorHari(today) + NOTICE_DAYS)
    if (syarat.mulai < earliest && (await isAnyRefused(trx, cakupan, kode, syarat)))
      throw invalidField(
        'mulai',
        `Masih ada mesin yang akan ditolak. Beri sekolahnya waktu: paling cepat ${longTanggal(earliest)}.`,
      )
    const set = { sekolahId: CENTRAL, perihal: 'mesin', objek: `syarat ${kode}` }
    if (!(await write(trx, kode, versi, syarat, { pada, oleh: pengguna.id, today })))
      throw await latestChange(
        trx,
        { pengguna, cakupan },
        set,
        'Syarat ini sudah diubah orang lain. Muat ulang, lalu ulangi.',
      )
    await recordRiwayat(trx, {
      ...set,
      pada,
      penggunaId: pengguna.id,
      tindakan: 'syarat-mesin',
      sesudah: syarat,
    })
  })
}

/** The region whose machines are this office's to demand of. */
export function officeOf({ kodeWilayah }: Pengguna): string {
  if (kodeWilayah === null)
    throw new HttpError(403, { message: 'Akun ini tidak mempunyai wilayah.', kode: 'TIDAK_BERHAK' })
  return kodeWilayah
}

type Syarat = Omit<Output<typeof saveSyaratMesin, 'body'>, 'versi'>

type Saving = { pada: string; oleh: number; today: string }

/** Letters begin anew only when something else is demanded: a save that changes nothing goes to nobody. */
const LETTERS = sql`case when (lama.wajib_token, lama.jaringan, lama.mulai)
  is distinct from (excluded.wajib_token, excluded.jaringan, excluded.mulai) then 0 else lama.surat_sampai end`

/** What holds today holds on until the new one's first day: a stricter one must not open the door for the week before. */
async function write(
  trx: Trx,
  kode: string,
  versi: number,
  s: Syarat,
  { pada, oleh, today }: Saving,
): Promise<boolean> {
  const before = (now: RawBuilder<unknown>, older: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`case when lama.mulai <= ${today}::date then ${now} else ${older} end`
  const { rows } = await sql`
    insert into syarat_mesin as lama (kode_wilayah, wajib_token, jaringan, mulai, surat_sampai, disimpan_pada, disimpan_oleh)
    select ${kode}, ${s.wajibToken}, ${s.jaringan === null ? null : [...s.jaringan]}::inet[]::cidr[], ${s.mulai}, 0, ${pada}, ${oleh}
    where ${versi} = 0 or exists (select 1 from syarat_mesin where kode_wilayah = ${kode})
    on conflict (kode_wilayah) do update set wajib_token = excluded.wajib_token, jaringan = excluded.jaringan,
      mulai = excluded.mulai, mulai_sebelum = ${before(sql`lama.mulai`, sql`lama.mulai_sebelum`)},
      wajib_token_sebelum = ${before(sql`lama.wajib_token`, sql`lama.wajib_token_sebelum`)},
      jaringan_sebelum = ${before(sql`lama.jaringan`, sql`lama.jaringan_sebelum`)}, surat_sampai = ${LETTERS}, disimpan_pada = excluded.disimpan_pada, disimpan_oleh = excluded.disimpan_oleh,
      versi = lama.versi + 1
    where lama.versi = ${versi} returning kode_wilayah`.execute(trx)
  return rows.length > 0
}

/** What the office demands is not the school's to take off. */
export async function refuseAgainstSyarat(trx: Trx, { sekolahId }: MesinKey, pada: string): Promise<void> {
  const { rows } = await sql`select 1 from sekolah s ${SYARAT_KANTOR} where s.id = ${sekolahId}
    and (y.wajib_token or ${syaratToken(sql`${pada}::timestamptz`)})`.execute(trx)
  if (rows.length > 0)
    throw new HttpError(422, {
      message: 'Dinas mewajibkan token. Token dapat diganti dengan yang baru, tidak dicabut.',
      kode: 'MASUKAN_TIDAK_SAH',
      galat: [],
    })
}
