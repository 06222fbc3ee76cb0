import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import { execute } from '../../../test/postgres.ts'
import { migrate } from '../../platform/database/migrate.ts'
import type { Files } from '../../platform/files/files.ts'
import { checkCadangan } from '../restore/check-cadangan.ts'
import { isDatabaseEmpty, restoreCadangan } from '../restore/restore-cadangan.ts'
import { createKeyPair, readKeys } from './age.ts'
import { cadanganFixture, LONG } from './cadangan.test-kit.ts'
import { connectForCopy } from './database-content.ts'
import { FILE_REFERENCES } from './file-references.ts'

const fixture = cadanganFixture()

describe('cadangkan lalu pulihkan', { timeout: LONG }, () => {
  it('sidik data hasil pemulihan sama dengan aslinya, berkas dan nomor urut pun', async () => {
    expect(fixture.cadangan).toMatchObject({ fileCount: 2, missing: [], removed: [] })
    expect(fixture.cadangan.rowCount).toBeGreaterThan(40_000)
    expect(fixture.cadangan.sidik).toBe(await fixture.sidikOf(fixture.app.context.databaseUrl))
    const destination = await fixture.emptyDestination()
    expect(await restoreCadangan(await checkCadangan(fixture.cadangan.file), destination)).toBe(fixture.cadangan.sidik)
    expect(await fixture.sidikOf(destination.databaseUrl, destination.files)).toBe(fixture.cadangan.sidik)
    expect(await isDatabaseEmpty(destination.databaseUrl)).toBe(false)
    // A new row never gets a number that was given before.
    const client = await connectForCopy(destination.databaseUrl)
    const { rows } = await client.query(
      `insert into yayasan (nama) values ('Baru') returning id > (select max(id) from yayasan where nama <> 'Baru') as baru`,
    )
    expect(rows).toEqual([{ baru: true }])
    // Ended sessions do not come back to life.
    expect((await client.query('select 1 from sesi')).rows).toHaveLength(0)
    await client.end()
    await destination.drop()
  })

  it('satu baris atau satu berkas yang berubah mengubah sidik', async () => {
    const { db, databaseUrl, files } = fixture.app.context
    await sql`update yayasan set nama = nama || '!'`.execute(db)
    expect(await fixture.sidikOf(databaseUrl)).not.toBe(fixture.cadangan.sidik)
    await sql`update yayasan set nama = left(nama, -1)`.execute(db)
    expect(await fixture.sidikOf(databaseUrl)).toBe(fixture.cadangan.sidik)
    const { rows } = await sql<{ kunci: string }>`select kunci from dokumen limit 1`.execute(db)
    const key = rows[0]?.kunci ?? ''
    const content = await files.get(key)
    await files.put(Buffer.from('lain'), key)
    expect(await fixture.sidikOf(databaseUrl)).not.toBe(fixture.cadangan.sidik)
    await files.put(content, key)
  })

  it('cadangan dari skema lama dipulihkan lalu dinaikkan ke skema sekarang', async () => {
    const old = await createDatabase('tanpa-skema')
    await migrate(old.url, ['0001_acuan.sql', '0002_sekolah.sql', '0003_mesin_tap.sql'])
    await execute(old.url, `insert into yayasan (nama) values ('Lama')`)
    const result = await fixture.create({ databaseUrl: old.url, now: '2025-01-01T00:00:00.000Z' })
    const destination = await fixture.emptyDestination()
    expect(await restoreCadangan(await checkCadangan(result.file), destination)).toBe(result.sidik)
    const client = await connectForCopy(destination.databaseUrl)
    expect((await client.query('select nama from yayasan')).rows).toEqual([{ nama: 'Lama' }])
    const nama = (await client.query<{ nama: string }>('select nama from migrasi order by nama')).rows.map(
      (m) => m.nama,
    )
    expect(nama).toEqual(readdirSync(new URL('../../../migrations/', import.meta.url)).toSorted())
    await client.end()
    await Promise.all([old.drop(), destination.drop()])
  })

  it('berkas yang hilang dari penyimpanan disebut, yang lain tetap dicadangkan', async () => {
    const { db } = fixture.app.context
    await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
      values (${fixture.app.dunia.sekolah.sd.id}, 'hilang', 'belum-terpasang', 'x', 'application/pdf', 1, '', now())`.execute(
      db,
    )
    const result = await fixture.create({ now: '2026-03-05T04:00:00.000Z' })
    expect(result).toMatchObject({ fileCount: 2, missing: ['hilang'] })
    await sql`delete from dokumen where kunci = 'hilang'`.execute(db)
    expect((await checkCadangan(result.file)).manifes.berkasHilang).toEqual(['hilang'])
  })

  it('hanya yang terbaru disimpan, berkas lain di folder itu tidak disentuh', async () => {
    const other = join(fixture.folder, 'bergilir')
    for (const jam of ['01', '02', '03'])
      await fixture.create({ folder: other, keep: 2, now: `2026-03-06T${jam}:00:00.000Z` })
    writeFileSync(join(other, 'catatan.txt'), '')
    const { removed } = await fixture.create({ folder: other, keep: 2, now: '2026-03-06T04:00:00.000Z' })
    expect(removed).toEqual(['geisa-20260306-020000.tar.gz'])
    expect(readdirSync(other).toSorted()).toEqual([
      'catatan.txt',
      'geisa-20260306-030000.tar.gz',
      'geisa-20260306-040000.tar.gz',
    ])
  })

  it('yang dibatalkan tidak meninggalkan apa pun', async () => {
    const other = join(fixture.folder, 'batal')
    await expect(fixture.create({ folder: other, signal: AbortSignal.abort(new Error('berhenti')) })).rejects.toThrow(
      'berhenti',
    )
    expect(readdirSync(other)).toEqual([])
  })
})

describe('berkas yang dihapus saat dicadangkan', { timeout: LONG }, () => {
  const add = async (content: string): Promise<string> => {
    const { kunci, sha256 } = await fixture.app.context.files.put(Buffer.from(content))
    await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
      values (${fixture.app.dunia.sekolah.sd.id}, ${kunci}, 'belum-terpasang', 'x', 'application/pdf', 1, ${sha256}, now())`.execute(
      fixture.app.context.db,
    )
    return kunci
  }

  it('sebelum disalin maupun sesudahnya: potretnya tetap utuh, dan yang baru ikut', async () => {
    const { db, files } = fixture.app.context
    const [after, before] = [await add('sesudah'), await add('sebelum')]
    const drop = async (key: string): Promise<void> => {
      await sql`delete from dokumen where kunci = ${key}`.execute(db)
      await files.remove(key)
    }
    let next = ''
    // Somebody works on: as the first is copied it goes, and so does another before its turn; a third comes.
    const crowded: Files = {
      ...files,
      get: async (key) => {
        const content = await files.get(key)
        if (key === after && next === '') {
          next = await add('baru')
          await drop(after)
          await drop(before)
        }
        return content
      },
    }
    // Encrypted: restored below like any other.
    const keyFile = join(fixture.folder, 'kunci.txt')
    const penerima = [await createKeyPair(keyFile, 'kini')]
    const result = await fixture.create({ files: crowded, penerima, now: '2026-03-05T05:00:00.000Z' })
    expect(result).toMatchObject({ fileCount: 3, missing: [] })
    const thisCadangan = await checkCadangan(result.file, await readKeys(keyFile))
    expect(thisCadangan.manifes.berkasLepas).toContain(after)
    const destination = await fixture.emptyDestination()
    expect(await restoreCadangan(thisCadangan, destination)).toBe(
      await fixture.sidikOf(fixture.app.context.databaseUrl),
    )
    expect(Buffer.from(await destination.files.get(next)).toString()).toBe('baru')
    await expect(destination.files.get(after)).rejects.toThrow('ENOENT')
    await drop(next)
    await destination.drop()
  })
})

describe('cadangan tersandi', { timeout: LONG }, () => {
  const keyFile = (nama: string): string => join(fixture.folder, nama)
  const refused = (file: string, keys: readonly string[]): Promise<string> =>
    checkCadangan(file, keys).then(
      () => 'diterima',
      (error: Error) => error.message,
    )
  let file: string
  let keys: string[]
  beforeAll(async () => {
    const penerima = [await createKeyPair(keyFile('a.txt'), 'kini'), await createKeyPair(keyFile('b.txt'), 'kini')]
    const result = await fixture.create({ penerima, now: '2026-03-07T03:00:00.000Z' })
    expect(result).toMatchObject({
      sidik: fixture.cadangan.sidik,
      file: expect.stringMatching(/\/geisa-20260307-030000\.tar\.gz\.age$/),
    })
    file = result.file
    keys = await readKeys(keyFile('b.txt'))
  })

  it('terbuka dengan kunci siapa pun dari penerimanya, dengan isi yang sama', async () => {
    for (const nama of ['a.txt', 'b.txt'])
      expect((await checkCadangan(file, await readKeys(keyFile(nama)))).manifes.sidik).toBe(fixture.cadangan.sidik)
  })

  it('tanpa kunci, atau dengan kunci lain: satu kalimat', async () => {
    expect(await refused(file, [])).toMatch(/^Cadangan ini tersandi\..*--kunci/)
    await createKeyPair(keyFile('asing.txt'), 'kini')
    expect(await refused(file, await readKeys(keyFile('asing.txt')))).toMatch(/^Kunci itu bukan kunci cadangan ini/)
  })

  it('terpotong, bertambah, atau satu bit yang berubah: ditolak', async () => {
    const content = readFileSync(file)
    const broken = join(fixture.folder, 'rusak.tar.gz.age')
    const locations = [30, 150, 400, 5000, Math.floor(content.length / 2), content.length - 1]
    const flipped = locations.map((offset) => {
      const copy = Buffer.from(content)
      copy[offset] = (copy[offset] ?? 0) ^ 1
      return copy
    })
    const cut = [1, 17, 70_000].map((n) => content.subarray(0, content.length - n))
    for (const one of [...flipped, ...cut, Buffer.concat([content, Buffer.from([0])])]) {
      writeFileSync(broken, one)
      expect(await refused(broken, keys)).toMatch(/rusak atau terpotong|bukan kunci cadangan ini/)
    }
  })

  it('berkas kunci: hanya terbaca pemiliknya, tidak ditimpa; yang bukan kunci ditolak tanpa mengulang isinya', async () => {
    expect(statSync(keyFile('a.txt')).mode & 0o777).toBe(0o600)
    await expect(createKeyPair(keyFile('a.txt'), 'kini')).rejects.toThrow(/sudah ada dan tidak ditimpa/)
    writeFileSync(keyFile('lain.txt'), 'sangat-rahasia')
    const error = await readKeys(keyFile('lain.txt')).catch((one: Error) => one)
    expect(String(error)).toMatch(/bukan berkas kunci age/)
    expect(String(error)).not.toContain('sangat-rahasia')
    await expect(readKeys(keyFile('tiada.txt'))).rejects.toThrow(/tidak dapat dibaca/)
  })

  it('penerima yang salah ketik ditolak sebelum apa pun ditulis', async () => {
    const [penerima = ''] = readFileSync(keyFile('a.txt'), 'utf8').match(/age1\w+/) ?? []
    const mistyped = penerima.slice(0, -1) + (penerima.endsWith('q') ? 'p' : 'q')
    const folder = join(fixture.folder, 'salah-penerima')
    await expect(fixture.create({ penerima: [mistyped], folder })).rejects.toThrow(/bukan kunci penerima age yang sah/)
    expect(existsSync(folder)).toBe(false)
  })
})

it('setiap kolom yang menunjuk berkas ikut dicadangkan', async () => {
  const { rows } = await sql<{ tabel: string; kolom: string }>`
    select table_name as tabel, column_name as kolom from information_schema.columns
    where table_schema = 'public' and (column_name like '%kunci%' or column_name like '%lampiran%' or column_name like '%berkas%')
      and table_name !~ '_(\\d{6}|lainnya)$' order by 1, 2`.execute(fixture.app.context.db)
  const excluded = new Set(
    'absensi_manual.kunci_kirim berkas_usb.nama_berkas dokumen.nama_berkas kehadiran_bulan.kunci kehadiran_bulan.terkunci koreksi.kunci_kirim lampiran_surat.nama_berkas pesan.kunci_draf segel.dikunci_oleh segel.dikunci_pada segel.rekap_kunci sekolah_bulan.rekap_kunci setting.kunci setting_versi.kunci unggahan.nama_berkas'.split(
      ' ',
    ),
  )
  // These name a document that stands in `dokumen` as well.
  const via = new Set(
    'alamat_dokumen.kunci sptjm.kunci_dokumen sptjm_lama.kunci_dokumen unggahan.kunci_dokumen'.split(' '),
  )
  const nama = rows.map(({ tabel, kolom }) => `${tabel}.${kolom}`).filter((one) => !excluded.has(one) && !via.has(one))
  expect(nama).toEqual(FILE_REFERENCES.map(({ tabel, kolom }) => `${tabel}.${kolom}`).toSorted())
})
