import { kirimUlang } from '@geisa/contract/dhgtk'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type DhgtkUji, dhgtkUji } from './dhgtk.test-bahan.ts'

const NIP = '198501012010011001'
const gantiNomor = ({ aplikasi: { db }, sekolahId }: DhgtkUji, nip: string) =>
  sql`with g as (update gtk set nip = ${nip}, nuptk = '1234567890123456' where sekolah_id = ${sekolahId} returning 1)
    update sekolah set npsn = '99999999' where id = ${sekolahId}`.execute(db)
const nomorSampai = async ({ penerima }: DhgtkUji): Promise<Record<string, unknown>[]> =>
  Object.values((await penerima.terima()).baris).map(({ isi: { npsn, nip } }) => ({ npsn, nip }))
const sisaIsi = async ({ aplikasi: { db } }: DhgtkUji): Promise<number> =>
  (await sql<{ n: number }>`select count(isi)::int as n from kiriman`.execute(db)).rows[0]?.n ?? -1

describe('isi di bawah satu kunci', () => {
  it('kelompok yang diulang sama huruf demi huruf, walau NIP dan NPSN berubah di antaranya', async () => {
    const uji = await dhgtkUji()
    const jumlah = await uji.antre()
    await uji.penerima.atur({ mode: 'galat', efek: true, kali: 1 })
    expect(await uji.kirim()).toBe(0)
    await gantiNomor(uji, NIP)
    uji.maju(100)
    expect(await uji.kirim()).toBe(jumlah)
    expect(await uji.penerima.terima()).toMatchObject({ kelompok: 1, ulangan: 1, berubah: [] })
    expect(new Set((await nomorSampai(uji)).map(({ nip }) => nip))).toEqual(new Set([undefined]))
    expect(await sisaIsi(uji)).toBe(0)
  })

  it('baris tanpa kabar keluar lagi di kelompok lain dengan isi yang sama', async () => {
    const uji = await dhgtkUji()
    const jumlah = await uji.antre()
    await uji.penerima.atur({ mode: 'bohong', kali: 1 })
    expect(await uji.kirim()).toBeLessThan(jumlah)
    await gantiNomor(uji, NIP)
    uji.maju(100)
    await uji.kirim()
    expect(await uji.penerima.terima()).toMatchObject({ kelompok: 2, berubah: [] })
    expect(await sisaIsi(uji)).toBe(0)
  })

  it('yang ditolak dikirim ulang dengan nomor yang sudah diperbaiki', async () => {
    const uji = await dhgtkUji()
    const jumlah = await uji.antre()
    await uji.penerima.atur({ mode: 'tolak', kali: 1 })
    expect(await uji.kirim()).toBe(0)
    await gantiNomor(uji, NIP)
    expect((await uji.panggil('sekolah', kirimUlang, { body: {} })).body.jumlah).toBe(jumlah)
    expect(await uji.kirim()).toBe(jumlah)
    expect(new Set((await nomorSampai(uji)).map((satu) => JSON.stringify(satu)))).toEqual(
      new Set([JSON.stringify({ npsn: '99999999', nip: NIP })]),
    )
  })
})
