import { moveGtk } from '@geisa/contract/gtk/move'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { untilWaiting } from '../../../../test/until-waiting.ts'
import { alasan, getGtk, nip, prepareImport, ptk, uuid } from '../import/commands.test-kit.ts'

const tools = await prepareImport()
const { uji, db, send, real } = tools
afterEach(tools.bersihkan)
afterAll(() => tools.uji.close())

describe('impor TPP', () => {
  const tpp = (content: Buffer | string, query: Record<string, unknown> = {}, who = 'kabkota') =>
    send(who, '/api/gtk/impor-tpp', content, { namaBerkas: 'tpp.csv', ...query })

  it('rupiah dalam segala tulisan, orang tak dikenal disebut, sejak tanggal satu; lagi tidak berubah', async () => {
    await real(
      getGtk(
        Array.from({ length: 6 }, (_, nth) => ptk(nth + 1)),
        6,
      ),
    )
    const content = `NIP;NUPTK;Id Dapodik;Nama;TPP\n${[
      [nip(1), '', '', 'a', '2.345.678'],
      [nip(2), '', '', 'b', 'Rp 2.345.678,00'],
      ['', String(7_000_000_000_000_004), '', 'c', '2345678'],
      ['', '', uuid(6), 'd', 'Rp2.345.678,-'],
      [nip(5), '', '', 'e', '2345678,50'],
      ['199001012020011009', '', '', 'f', '1'],
      [nip(1), '', '', 'a lagi', '5'],
      ['', '', '', 'tanpa nomor', '5'],
      [nip(4), '', uuid(2), 'dua orang', '5'],
    ]
      .map((lines) => lines.join(';'))
      .join('\n')}`
    const test1 = await tpp(content)
    expect(test1.body.jumlah).toEqual({ baru: 4, berubah: 0, sama: 0, salah: 5 })
    const causes = new Map(test1.body.rows.map((row) => [row.baris, row.alasan.join(' ')]))
    expect(causes.get(6)).toContain('rupiah bulat')
    expect(causes.get(7)).toContain('Tidak ada GTK')
    expect(causes.get(8)).toContain('baris 2')
    expect(causes.get(9)).toContain('kosong')
    expect(causes.get(10)).toContain('orang yang berbeda')
    expect((await tpp(content, { uji: false, sidik: test1.body.sidik })).body.tersimpan).toBe(false)
    const save = await tpp(content, { uji: false, sidik: test1.body.sidik, lewatiSalah: true })
    expect(save.body.tersimpan).toBe(true)
    const { rows } = await sql`select distinct berlaku_mulai as mulai, rupiah from gtk_tpp`.execute(db)
    expect(rows).toEqual([{ mulai: '2026-03-01', rupiah: 2345678 }])
    expect((await tpp(content)).body.jumlah).toEqual({ baru: 0, berubah: 0, sama: 4, salah: 5 })
  })

  it('di luar cakupan tidak ditemukan; bulan terkunci ditolak; bukan induk ditolak', async () => {
    await real(getGtk([ptk(1), ptk(2, { ptk_induk: '0' })], 2))
    const content = `NIP;TPP\n${nip(1)};5\n${nip(2)};5`
    expect(alasan(await tpp(content, {}, 'kabkotaAsing'))[0]).toContain('Tidak ada GTK')
    expect(alasan(await tpp(content)).join()).toContain('bukan PTK induk')
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
      values (${uji.dunia.sekolah.sd.id}, 202602, 1, 'k', '{}', '', now())`.execute(db)
    expect(alasan(await tpp(content, { berlakuMulai: '2026-02-01' })).join()).toContain('Februari 2026 sudah dikunci')
    const far = await tpp(content, { berlakuMulai: '2027-03-07' })
    expect([far.status, far.body.galat[0]?.field]).toEqual([422, 'berlakuMulai'])
    expect((await tpp('Nama;Gaji\na;5')).status).toBe(422)
    expect((await tpp(content, {}, 'monitoring')).status).toBe(403)
  })

  it('dua impor yang sama bersamaan menulis sekali', async () => {
    await real(getGtk([ptk(1)], 1))
    const content = `NIP;TPP\n${nip(1)};5`
    const who = ['kabkota', 'sekolah']
    const sidik: string[] = []
    for (const one of who) sidik.push((await tpp(content, {}, one)).body.sidik)
    // Both wait for the row: whoever gets it second must see what the first has written.
    const running = await db.transaction().execute(async (trx) => {
      await sql`select 1 from gtk where nip = ${nip(1)} for update`.execute(trx)
      const calls = who.map((one, nth) => tpp(content, { uji: false, sidik: sidik[nth] }, one))
      await untilWaiting(trx, Promise.all(calls), 2)
      return calls.map((promise) => promise.catch(() => null))
    })
    const results = await Promise.all(running)
    for (const status of [200, 409]) expect(results.filter((answer) => answer?.status === status)).toHaveLength(1)
    const { rows } = await sql`select rupiah from gtk_tpp`.execute(db)
    expect(rows).toEqual([{ rupiah: 5 }])
  })

  it('yang pindah di bulan itu menerima TPP di kedua barisnya, yang bertugas bersamaan di dua induk ditolak', async () => {
    const { otherSd } = uji.dunia.sekolah
    const id = await tools.add('sekolah', { nip: nip(1), tpp: 3, mulaiTugas: '2025-07-01' })
    const move = await uji.call('kabkota', moveGtk, {
      params: { id },
      body: { npsn: otherSd.npsn, tanggal: '2026-03-10', versi: 1 },
    })
    expect(move.status).toBe(200)
    const content = `NIP;TPP\n${nip(1)};5`
    const test1 = await tpp(content)
    expect(test1.body.rows).toMatchObject([
      {
        tindakan: 'berubah',
        perubahan: [
          { kolom: 'TPP di SD Uji 1', sebelum: '3', sesudah: '5' },
          { kolom: 'TPP di SD Uji 3', sebelum: '3', sesudah: '5' },
        ],
      },
    ])
    await tpp(content, { uji: false, sidik: test1.body.sidik })
    const current = async (hari: string) => {
      const { rows } = await sql`select distinct on (sekolah_id) rupiah from gtk_tpp where berlaku_mulai <= ${hari}
        order by sekolah_id, berlaku_mulai desc, disimpan_pada desc, id desc`.execute(db)
      return rows
    }
    expect(await current('2026-03-31')).toEqual([{ rupiah: 5 }, { rupiah: 5 }])
    expect(await current('2026-02-28')).toEqual([{ rupiah: 3 }])
    expect((await tpp(content)).body.jumlah.sama).toBe(1)
    // From April on the old row serves no more.
    expect((await tpp(`NIP;TPP\n${nip(1)};6`, { berlakuMulai: '2026-04-01' })).body.rows[0]?.perubahan).toHaveLength(1)
    await sql`update gtk set berhenti = null where nip = ${nip(1)}`.execute(db)
    expect(alasan(await tpp(`NIP;TPP\n${nip(1)};6`))[0]).toContain('dipakai 2 GTK')
  })
})
