import { addMesin, moveMesin, updateMesin } from '@geisa/contract/mesin/mesin'
import { pratinjauUsb, saveUsb } from '@geisa/contract/mesin/tap'
import { claimMesin } from '@geisa/contract/mesin/unknown-mesin'
import { addSekolah, importSekolah, updateSekolah } from '@geisa/contract/sekolah/sekolah'
import { JENJANG } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { TestApp } from '../../../test/test-app.ts'
import { confirmTestMesin, sendMesin } from '../../../test/test-mesin.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { addSeconds } from '../../platform/clock.ts'
import { PENGHITUNG_DIFF } from './rekap.test-kit.ts'

/** Everything that can change a counter, done the way people and machines do it. */
export type TestGround = Awaited<ReturnType<typeof prepareTestGround>>
export type TestMesin = { id: string; seri: string }

export async function prepareTestGround(app: TestApp) {
  const { db, clock } = app.context
  const sekolahIds = Object.values(app.dunia.sekolah).map(({ id }) => id)
  for (const id of sekolahIds) await addPengguna(db, operator(id), PERAN.SEKOLAH, { sekolahId: id })
  return {
    sekolahIds,
    ...byMesin(app),
    ...byPerson(app),
    ...atSekolah(app),
    majukan: (seconds: number): void => clock.set(addSeconds(clock.now(), seconds)),
    diffs: async (): Promise<string[]> =>
      (await sql<{ isi: string }>`${sql.raw(PENGHITUNG_DIFF)}`.execute(db)).rows.map(({ isi }) => isi),
    /** Ids in the queue, which is then empty. */
    kurasAntrean: async (): Promise<number[]> =>
      (
        await sql<{ id: number }>`with a as (delete from antrean_rekap returning sekolah_id)
          select distinct sekolah_id as id from a order by 1`.execute(db)
      ).rows.map(({ id }) => id),
  }
}

const operator = (sekolahId: number): string => `operator${sekolahId}`
const parseId = ({ id }: TestMesin) => {
  const [sekolahId = 0, mesinId = 0] = id.split('-').map(Number)
  return { sekolahId, mesinId }
}

/** Pushes, polls and sticks. */
function byMesin(app: TestApp) {
  const { db, clock } = app.context
  return {
    daftarMesin: async (): Promise<TestMesin[]> => {
      const { rows } = await sql<TestMesin>`
        select sekolah_id || '-' || mesin_id as id, nomor_seri as seri from alamat_mesin order by nomor_seri`.execute(
        db,
      )
      return rows
    },
    tap: ({ seri }: TestMesin, pin: number) => {
      const at = addSeconds(clock.now(), 7 * 3600)
      const row = `${pin}\t${at.slice(0, 10)} ${at.slice(11, 19)}\t0\t1\n`
      return sendMesin(app.app, `/iclock/cdata?SN=${seri}&table=ATTLOG`, row)
    },
    ask: ({ seri }: TestMesin) => sendMesin(app.app, `/iclock/getrequest?SN=${seri}`),
    stik: async (mesin: TestMesin, pin: number) => {
      const content = `${String(pin).padStart(9)}\t2026-03-02 06:50:01\t1\t0\t1\t0\r\n`
      const to = (e: { method: string; url: string }) => ({ method: e.method, url: e.url.replace(':id', mesin.id) })
      const who = operator(parseId(mesin).sekolahId)
      const query = { namaBerkas: '1_attlog.dat' }
      const { body } = await upload(app, who, to(pratinjauUsb), content, query)
      return upload(app, who, to(saveUsb), content, { ...query, sidik: body.sidik ?? '' })
    },
  }
}

/** Machines registered, ended, moved. */
function byPerson(app: TestApp) {
  let nomor = 0
  const newSerial = (): string => `LIPAT${String(++nomor).padStart(6, '0')}`
  const update = async (mesin: TestMesin, content: { sampai: string | null } | { nama: string }) => {
    const { sekolahId, mesinId } = parseId(mesin)
    const body = { versi: await version(app, 'mesin', mesinId), ...content }
    return app.call(operator(sekolahId), updateMesin, { params: { id: mesin.id }, body })
  }
  return {
    register: async (sekolahId: number) => {
      const answer = await app.call(operator(sekolahId), addMesin, {
        body: { nomorSeri: newSerial(), nama: 'Ruang Guru' },
      })
      if (answer.status === 200) await confirmTestMesin(app.context.db, answer.body.id)
      return answer
    },
    claim: (sekolahId: number) =>
      app.call('admin', claimMesin, { body: { nomorSeri: newSerial(), sekolahId, nama: 'Dari dinas' } }),
    end: (mesin: TestMesin, until: string | null) => update(mesin, { sampai: until }),
    giveName: (mesin: TestMesin, nama: string) => update(mesin, { nama }),
    move: async (mesin: TestMesin, sekolahId: number, start: string) => {
      const body = {
        versi: await version(app, 'mesin', parseId(mesin).mesinId),
        sekolahId,
        mulai: start,
        alasan: 'Hibah sekolah',
      }
      return app.call('admin', moveMesin, { params: { id: mesin.id }, body })
    },
  }
}

/** Schools added, changed, imported. */
function atSekolah(app: TestApp) {
  let nomor = 0
  const newNpsn = (): string => String(30_000_000 + ++nomor)
  return {
    newNpsn,
    dirikan: (kodeKecamatan: string, nth: number) => {
      const status = nth % 2 ? 'N' : 'S'
      const body = { npsn: newNpsn(), nama: 'Sekolah Baru', jenjang: JENJANG[nth % 6] ?? 'SD', status, kodeKecamatan }
      return app.call('admin', addSekolah, { body })
    },
    updateStatus: async (sekolahId: number, status: 'N' | 'S') =>
      app.call('admin', updateSekolah, {
        body: { sekolahId, versi: await version(app, 'sekolah', sekolahId), status },
      }),
    runImport: async (rows: readonly string[]) => {
      const content = ['NPSN,Nama,Jenjang,Status,Kode Kecamatan,Alamat', ...rows].join('\n')
      const query = { namaBerkas: 'sekolah.csv' }
      const { body } = await upload(app, 'admin', importSekolah, content, query)
      return upload(app, 'admin', importSekolah, content, { ...query, uji: 'false', sidik: body.sidik ?? '' })
    },
  }
}

async function version({ context: { db } }: TestApp, tabel: 'mesin' | 'sekolah', id: number): Promise<number> {
  const { rows } = await sql<{ versi: number }>`select versi from ${sql.table(tabel)} where id = ${id}`.execute(db)
  return rows[0]?.versi ?? 0
}

async function upload(
  app: TestApp,
  who: string,
  { method, url }: { method: string; url: string },
  content: string,
  query: Record<string, string>,
) {
  const authorization = `Bearer ${await app.signIn(who)}`
  const headers = { authorization, 'content-type': 'application/octet-stream' }
  const answer = await app.app.inject({ method: method as 'POST', url, query, payload: Buffer.from(content), headers })
  return { status: answer.statusCode, body: answer.json() }
}
