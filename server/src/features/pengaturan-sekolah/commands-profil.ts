import type { FullSekolah, SekolahInput } from '@geisa/contract/sekolah/sekolah'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import { queueRekap } from '../penghitung/commands-queue.ts'
import { recordRiwayat } from '../riwayat/commands.ts'
import { refuseMissingYayasan } from '../sekolah/commands-register.ts'
import type { Save } from './commands-aturan.ts'

/** What a school is, without dates: saved over the version that was read. */
export const PROFIL = ['nama', 'status', 'alamat', 'telepon', 'email', 'yayasanId', 'plan', 'planSampai'] as const
export type Profil = (typeof PROFIL)[number]

export async function saveProfil(
  trx: Trx,
  { sekolahId, pengguna, pada, hariIni }: Save,
  current: FullSekolah,
  input: SekolahInput,
  different: readonly Profil[],
): Promise<void> {
  if (input.versi === undefined) throw invalidField('versi', 'Muat ulang data sekolah, lalu simpan lagi')
  const next = { ...current, ...Object.fromEntries(different.map((nama) => [nama, input[nama]])) }
  const planChanged = different.includes('planSampai') || different.includes('plan')
  if (planChanged) refuseWrongPlan(next, different, hariIni)
  if (different.includes('status') || different.includes('yayasanId')) await refuseWrongYayasan(trx, next, different)
  // Of a plan that ran out the record shows BASIC: what is saved is what was seen.
  const plan = planChanged ? sql`${next.plan}` : sql`plan`
  const planSampai = planChanged ? sql`${next.plan === 'PRO' ? next.planSampai : null}::date` : sql`plan_sampai`
  await sql`
    update sekolah set nama = ${next.nama}, status = ${next.status}, alamat = ${next.alamat}, telepon = ${next.telepon},
      email = ${next.email}, yayasan_id = ${next.yayasanId}, plan = ${plan}, plan_sampai = ${planSampai}
    where id = ${sekolahId}`.execute(trx)
  if (different.includes('status')) await queueRekap(trx, [sekolahId])
  await recordRiwayat(trx, {
    sekolahId,
    pada,
    penggunaId: pengguna.id,
    perihal: 'sekolah',
    objek: String(sekolahId),
    tindakan: 'ubah',
    sebelum: Object.fromEntries(different.map((nama) => [nama, current[nama]])),
    sesudah: Object.fromEntries(different.map((nama) => [nama, next[nama]])),
  })
}

function refuseWrongPlan({ plan, planSampai }: FullSekolah, different: readonly Profil[], today: string): void {
  if (planSampai === null) return
  if (plan === 'PRO' && planSampai < today) throw invalidField('planSampai', 'Hari terakhir PRO sudah lewat')
  if (plan === 'BASIC' && different.includes('planSampai'))
    throw invalidField('planSampai', 'Hari terakhir hanya untuk plan PRO. Pilih PRO lebih dahulu.')
}

async function refuseWrongYayasan(trx: Trx, next: FullSekolah, different: readonly Profil[]): Promise<void> {
  if (next.yayasanId === null) return
  if (next.status !== 'S')
    throw different.includes('yayasanId')
      ? invalidField('yayasanId', 'Yayasan hanya untuk sekolah swasta')
      : invalidField('status', 'Sekolah ini milik yayasan. Lepaskan yayasannya lebih dahulu.')
  if (different.includes('yayasanId')) await refuseMissingYayasan(trx, next.yayasanId)
}
