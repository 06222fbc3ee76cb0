import type { Output } from '@geisa/contract/endpoint'
import type { saveSyaratMesin } from '@geisa/contract/mesin/syarat'
import { hariSekolah, longTanggal, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { HttpError, invalidField } from '../../../platform/errors.ts'
import { CENTRAL, recordRiwayat } from '../../riwayat/commands.ts'
import { latestChange } from '../../riwayat/queries-unseen.ts'
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
    const riwayat = { sekolahId: CENTRAL, perihal: 'mesin', objek: `syarat ${kode}` }
    if (!(await write(trx, kode, versi, syarat, { pada, oleh: pengguna.id, today })))
      throw await latestChange(
        trx,
        { pengguna, cakupan },
        riwayat,
        'Syarat ini sudah diubah orang lain. Muat ulang, lalu ulangi.',
      )
    await recordRiwayat(trx, {
      ...riwayat,
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

/** The first demand of an office, or a change of the one that was read; false: somebody else was before. */
async function write(trx: Trx, kode: string, versi: number, s: Syarat, saving: Saving): Promise<boolean> {
  const said = { wajibToken: sql`${s.wajibToken}::boolean`, jaringan: networksOf(s), mulai: sql`${s.mulai}::date` }
  const statement = versi === 0 ? inserting(kode, said, saving) : updating(kode, versi, said, saving)
  const { rows } = await statement.execute(trx)
  return rows.length > 0
}

type Said = Record<'wajibToken' | 'jaringan' | 'mulai', RawBuilder<unknown>>

const networksOf = ({ jaringan }: Syarat): RawBuilder<unknown> =>
  sql`${jaringan === null ? null : [...jaringan]}::inet[]::cidr[]`

const inserting = (kode: string, { wajibToken, jaringan, mulai }: Said, { pada, oleh }: Saving) => sql`
  insert into syarat_mesin (kode_wilayah, wajib_token, jaringan, mulai, surat_sampai, disimpan_pada, disimpan_oleh)
  values (${kode}, ${wajibToken}, ${jaringan}, ${mulai}, 0, ${pada}, ${oleh})
  on conflict (kode_wilayah) do nothing returning kode_wilayah`

/**
 * What holds today holds on until the new one's first day: a stricter one must not open the door for the week before. Letters
 * begin anew only when something else is demanded: a save that changes nothing goes to nobody.
 */
function updating(kode: string, versi: number, { wajibToken, jaringan, mulai }: Said, { pada, oleh, today }: Saving) {
  const before = (now: RawBuilder<unknown>, older: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`case when mulai <= ${today}::date then ${now} else ${older} end`
  return sql`
    update syarat_mesin set wajib_token = ${wajibToken}, jaringan = ${jaringan}, mulai = ${mulai},
      mulai_sebelum = ${before(sql`mulai`, sql`mulai_sebelum`)},
      wajib_token_sebelum = ${before(sql`wajib_token`, sql`wajib_token_sebelum`)},
      jaringan_sebelum = ${before(sql`jaringan`, sql`jaringan_sebelum`)},
      surat_sampai = case when (wajib_token, jaringan, mulai) is distinct from (${wajibToken}, ${jaringan}, ${mulai}) then 0 else surat_sampai end,
      disimpan_pada = ${pada}, disimpan_oleh = ${oleh}, versi = versi + 1
    where kode_wilayah = ${kode} and versi = ${versi} returning kode_wilayah`
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
