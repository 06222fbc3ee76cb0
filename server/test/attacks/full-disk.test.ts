import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { testTools, withSurat } from '../../src/features/pengajuan/koreksi/koreksi.test-kit.ts'
import { localFiles } from '../../src/platform/files/files.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'

/** A full disk is no line that is down: the sentence is true, nothing is half stored, and the same sending goes in afterwards. */
const FULL = /^Ruang penyimpanan server habis: tidak ada yang disimpan\. Biarkan halaman ini terbuka/

let app: TestApp
let tools: ReturnType<typeof testTools>
beforeEach(async () => {
  app = await appForOneTest()
  tools = testTools(app)
  await app.signIn('sekolah')
})

/** A document that hangs on nothing is the sweep's (platform/files/dokumen.ts). */
async function stored(): Promise<number[]> {
  const { rows } = await sql<{ koreksi: number; dokumen: number; riwayat: number }>`
    select (select count(*)::int from koreksi) as koreksi, (select count(*)::int from riwayat) as riwayat,
      (select count(*)::int from dokumen where pemilik <> 'belum-terpasang') as dokumen`.execute(app.context.db)
  const [{ koreksi, dokumen, riwayat } = { koreksi: -1, dokumen: -1, riwayat: -1 }] = rows
  return [koreksi, dokumen, riwayat]
}

/** Refused while there is no room, taken as it was once there is. */
async function expectRefusedThenTaken(makeRoom: () => Promise<void>): Promise<void> {
  const body = { ...withSurat(), kunciKirim: 'kirim-saat-penuh' }
  const before = await stored()
  const { status, body: answer } = await tools.ajukan(body)
  expect([status, answer.kode, answer.message]).toEqual([503, 'LAYANAN_TERGANGGU', expect.stringMatching(FULL)])
  expect(answer.message).not.toContain('dihubungi')
  expect(await stored()).toEqual(before)
  await makeRoom()
  expect((await tools.ajukan(body)).status).toBe(200)
  const [koreksi, dokumen] = await stored()
  expect([koreksi, dokumen]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1])
}

it('disk PostgreSQL penuh (53100)', async () => {
  const { db } = app.context
  await sql`create function disk_penuh() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  )
  await sql`create trigger penuh before insert on koreksi for each row execute function disk_penuh()`.execute(db)
  await expectRefusedThenTaken(async () => {
    await sql`drop trigger penuh on koreksi`.execute(db)
  })
})

// A small disk of its own needs root (mount).
it.runIf(process.platform === 'linux' && process.getuid?.() === 0)('disk berkas penuh (ENOSPC)', async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'geisa-penuh-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=755', 'none', folder]).status === 0
  onTestFinished(() => {
    if (mounted) spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  if (!mounted) return skip()
  app.context.files = localFiles(folder)
  const weight = join(folder, 'pemberat')
  expect(() => writeFileSync(weight, Buffer.alloc(200_000))).toThrow(/ENOSPC/)
  await expectRefusedThenTaken(async () => {
    const left = readdirSync(folder, { recursive: true }).map((one) => join(folder, String(one)))
    expect(left.filter((one) => statSync(one).isFile())).toEqual([weight])
    rmSync(weight)
  })
})
