import { resend } from '@geisa/contract/dhgtk'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type TestDhgtk, testDhgtk } from './dhgtk.test-kit.ts'

const NIP = '198501012010011001'
const replaceNumber = ({ context: { db }, sekolahId }: TestDhgtk, nip: string) =>
  sql`with g as (update gtk set nip = ${nip}, nuptk = '1234567890123456' where sekolah_id = ${sekolahId} returning 1)
    update sekolah set npsn = '99999999' where id = ${sekolahId}`.execute(db)
const arrivedNumbers = async ({ penerima }: TestDhgtk): Promise<Record<string, unknown>[]> =>
  Object.values((await penerima.accept()).baris).map(({ isi: { npsn, nip } }) => ({ npsn, nip }))
const contentRest = async ({ context: { db } }: TestDhgtk): Promise<number> =>
  (await sql<{ n: number }>`select count(isi)::int as n from kiriman`.execute(db)).rows[0]?.n ?? -1

describe('isi di bawah satu kunci', () => {
  it('kelompok yang diulang sama huruf demi huruf, walau NIP dan NPSN berubah di antaranya', async () => {
    const trial = await testDhgtk()
    const jumlah = await trial.antre()
    await trial.penerima.set({ mode: 'galat', efek: true, kali: 1 })
    expect(await trial.send()).toBe(0)
    await replaceNumber(trial, NIP)
    trial.forward(100)
    expect(await trial.send()).toBe(jumlah)
    expect(await trial.penerima.accept()).toMatchObject({ kelompok: 1, ulangan: 1, berubah: [] })
    expect(new Set((await arrivedNumbers(trial)).map(({ nip }) => nip))).toEqual(new Set([undefined]))
    expect(await contentRest(trial)).toBe(0)
  })

  it('baris tanpa kabar keluar lagi di kelompok lain dengan isi yang sama', async () => {
    const trial = await testDhgtk()
    const jumlah = await trial.antre()
    await trial.penerima.set({ mode: 'bohong', kali: 1 })
    expect(await trial.send()).toBeLessThan(jumlah)
    await replaceNumber(trial, NIP)
    trial.forward(100)
    await trial.send()
    expect(await trial.penerima.accept()).toMatchObject({ kelompok: 2, berubah: [] })
    expect(await contentRest(trial)).toBe(0)
  })

  it('yang ditolak dikirim ulang dengan nomor yang sudah diperbaiki', async () => {
    const trial = await testDhgtk()
    const jumlah = await trial.antre()
    await trial.penerima.set({ mode: 'tolak', kali: 1 })
    expect(await trial.send()).toBe(0)
    await replaceNumber(trial, NIP)
    expect((await trial.call('sekolah', resend, { body: {} })).body.jumlah).toBe(jumlah)
    expect(await trial.send()).toBe(jumlah)
    expect(new Set((await arrivedNumbers(trial)).map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ npsn: '99999999', nip: NIP })]),
    )
  })
})
