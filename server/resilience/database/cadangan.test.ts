import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { connectForCopy } from '../../src/operations/backup/database-content.ts'
import { checkCadangan } from '../../src/operations/restore/check-cadangan.ts'
import { computeSidik } from '../../src/operations/restore/restore-cadangan.ts'
import { localFiles } from '../../src/platform/files/files.ts'
import { startPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { wait } from '../../src/platform/process/processes.ts'
import { ALL_MATCHED, createBuku, match } from '../ledger.ts'
import { createPersonBuku, keepWorking, mesinOperator, signInAs } from '../people.ts'
import { mesinSerial } from '../prepare.ts'
import { folderFrom, newFolder, program, turnOn, urlPostgres } from '../real-server.ts'
import { createRandom, report, scale, summariseMs } from '../scale.ts'
import { createKiriman, keepWriting, send } from '../writers.ts'

const ROUND = scale(10, 1)
const BROKEN = scale(50, 3)

/** quality.md 2.9 */
test(`cadangan selagi dipakai, ${ROUND} kali: dipulihkan di tempat lain isinya sama, yang diakui sebelum mulai ada semua`, async () => {
  const folder = folderFrom(inject('templatTahan'))
  const server = await turnOn(folder)
  const buku = createBuku()
  const personBuku = createPersonBuku()
  const writer = keepWriting(server, buku, { pauseMs: 20 })
  const token = await signInAs(server.port, 'sekolah')
  const person = keepWorking(server, token, await mesinOperator(server, token), buku, personBuku)
  const old: number[] = []
  for (let round = 0; round < ROUND; round++) {
    await sleep(700)
    // Something new to keep, however slow the machine.
    const original = personBuku.files.acknowledged.size
    expect(await wait(() => personBuku.files.acknowledged.size > original, 300_000)).toBe(true)
    const [already, existingFiles] = [new Set(buku.acknowledged), new Set(personBuku.files.acknowledged)]
    const start = performance.now()
    const create = await program('backup.ts', { DATA_DIR: folder })
    old.push(performance.now() - start)
    expect(create.code, create.text).toBe(0)
    expect(create.text).not.toContain('tidak ikut')

    const destination = folderFrom(newFolder())
    const recover = await program('restore.ts', { DATA_DIR: folder }, [fileFrom(create.text), '--ke', destination])
    expect(recover.code, recover.text).toBe(0)
    expect([sidik(recover.text, 'Sidik cadangan'), sidik(recover.text, 'Sidik hasilnya')]).toEqual([
      sidik(create.text, 'Sidik'),
      sidik(create.text, 'Sidik'),
    ])
    const other = await turnOn(destination)
    const potret = { acknowledged: already, sent: buku.sent, refused: new Set<string>() }
    expect(await match(urlPostgres(destination), potret)).toMatchObject(ALL_MATCHED)
    expect(await missingFiles(destination, existingFiles)).toEqual([])
    // What comes back is a server like any other.
    expect(await send(other, createBuku(), createKiriman(mesinSerial(0), 5))).toMatchObject({ acknowledged: true })
    expect((await other.stop()).code).toBe(0)
  }
  await Promise.all([writer.stop(), person.stop()])
  // Nobody noticed.
  expect(writer.failed).toEqual(new Map())
  expect(person.bad).toEqual([])
  expect(personBuku.files.acknowledged.size).toBeGreaterThan(0)
  report('cadangan selagi dipakai', {
    ronde: ROUND,
    lama: summariseMs(old),
    diakui: buku.acknowledged.size,
    berkas: personBuku.files.acknowledged.size,
    jawaban: summariseMs(writer.waiting),
  })
})

test(`${BROKEN} cadangan yang rusak ditolak, data yang jalan tidak tersentuh`, async () => {
  const folder = folderFrom(inject('templatTahan'))
  const server = await turnOn(folder)
  const token = await signInAs(server.port, 'sekolah')
  const person = keepWorking(server, token, await mesinOperator(server, token), createBuku(), createPersonBuku())
  await sleep(1000)
  await person.stop()
  const create = await program('backup.ts', { DATA_DIR: folder })
  const content = readFileSync(fileFrom(create.text))
  const random = createRandom(20_269)
  const file = join(folderFrom(newFolder()), 'geisa-rusak.tar.gz')
  for (let nth = 0; nth < BROKEN; nth++) {
    writeFileSync(file, corrupt(content, nth, random))
    await expect(checkCadangan(file), `variant ${nth}`).rejects.toThrow(/Tidak ada yang diubah/)
  }
  const refuse = async () => program('restore.ts', { DATA_DIR: folder }, [file, '--ganti'])
  const broken = { code: 1, text: expect.stringMatching(/rusak atau terpotong/) }
  expect(await refuse()).toMatchObject(broken)
  // A whole one is not laid over a server that runs, nor over data that nobody asked to replace.
  const whole = await program('restore.ts', { DATA_DIR: folder }, [fileFrom(create.text), '--ganti'])
  expect([whole.code, whole.text]).toEqual([1, expect.stringMatching(/Geisa sudah berjalan di http/)])
  await server.stop()
  const original = await silentSidik(folder)
  const filled = await program('restore.ts', { DATA_DIR: folder }, [fileFrom(create.text)])
  expect([filled.code, filled.text]).toEqual([1, expect.stringMatching(/sudah berisi.*Tidak ada yang diubah/)])
  expect(await refuse()).toMatchObject(broken)
  // No place for the files is seen before anything is moved; a folder where the key belongs only when all rows are there,
  // and then what was moved aside comes back.
  const force = [fileFrom(create.text), '--ganti']
  const narrow = { DATA_DIR: folder, GEISA_BERKAS_DIR: join(file, 'di-dalam-berkas') }
  const closed = await program('restore.ts', narrow, force)
  expect([closed.code, closed.text]).toEqual([1, expect.stringMatching(/tidak dapat ditulis.*Tidak ada yang diubah/)])
  expect(closed.text).not.toContain('disisihkan')
  const wrong = { DATA_DIR: folder, GEISA_KUNCI_TOKEN_FILE: folderFrom(newFolder()) }
  const failed = await program('restore.ts', wrong, force)
  expect([failed.code, failed.text]).toEqual([1, expect.stringMatching(/isi lama dikembalikan ke tempatnya/)])
  expect(await silentSidik(folder)).toBe(original)

  const replace = await program('restore.ts', { DATA_DIR: folder }, [fileFrom(create.text), '--ganti'])
  expect([replace.code, sidik(replace.text, 'Sidik hasilnya')], replace.text).toEqual([0, sidik(create.text, 'Sidik')])
  const old = [...replace.text.matchAll(/^Isi lama disisihkan ke (.*)$/gm)].map(([, path = '']) => path)
  expect(old.filter((path) => existsSync(path))).toHaveLength(2)
  expect(await silentSidik(folder)).toBe(sidik(create.text, 'Sidik'))
})

/** Cut, flipped, longer, or with its inside exchanged. */
function corrupt(content: Buffer, nth: number, random: ReturnType<typeof createRandom>): Buffer {
  const offset = random.integer(0, content.length - 1)
  const copy = Buffer.from(content)
  if (nth % 4 === 0) return copy.subarray(0, offset)
  if (nth % 4 === 1) {
    copy[offset] = (copy[offset] ?? 0) ^ (1 << random.integer(0, 7))
    return copy
  }
  if (nth % 4 === 2) return Buffer.concat([copy.subarray(0, offset), Buffer.from([nth]), copy.subarray(offset)])
  return Buffer.concat([copy.subarray(offset), copy.subarray(0, offset), Buffer.alloc(1)])
}

const fileFrom = (text: string): string => /^Cadangan: (.*)$/m.exec(text)?.[1] ?? ''
const sidik = (text: string, nama: string): string | undefined =>
  new RegExp(`^${nama} *: ([0-9a-f]{64})$`, 'm').exec(text)?.[1]

/** The business hash while no server is there to change it. */
async function silentSidik(folder: string): Promise<string> {
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  const client = await connectForCopy(postgres.url)
  try {
    return await computeSidik(client, localFiles(join(folder, 'berkas')))
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** Acknowledged uploads whose row or file is not there. */
async function missingFiles(folder: string, acknowledged: ReadonlySet<string>): Promise<string[]> {
  const client = await connectForCopy(urlPostgres(folder))
  try {
    const { rows } = await client.query<{ kunci: string; sha256: string }>('select kunci, sha256 from berkas_usb')
    const present = new Set(
      readdirSync(join(folder, 'berkas'), { recursive: true, encoding: 'utf8' }).map((n) => n.slice(3)),
    )
    const whole = new Set(rows.filter(({ kunci }) => present.has(kunci)).map(({ sha256 }) => sha256))
    return [...acknowledged].filter((one) => !whole.has(one))
  } finally {
    await client.end()
  }
}
