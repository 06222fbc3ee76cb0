import { saveGtk } from '@geisa/contract/gtk/gtk'
import { saveJadwal } from '@geisa/contract/jadwal'
import { unlockBulan } from '@geisa/contract/kunci-bulan'
import { updateMesin } from '@geisa/contract/mesin/mesin'
import { savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { savePenandaTangan } from '@geisa/contract/sekolah/penanda-tangan'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, type CallResult, type TestApp } from '../../../test/test-app.ts'
import { seminggu, setMandiri } from '../jadwal/jadwal.test-kit.ts'
import { fillFebruari, kesiapan, lockFebruari } from './februari.test-kit.ts'

/** A school's own save and a lock of the same month at once (product.md 3): one of them is first, and the other knows. */

let app: TestApp
let mesinId: number
beforeEach(async () => {
  app = await appForOneTest()
  mesinId = (await fillFebruari(app)).mesinId
  await setMandiri(app.context.db, app.dunia.sekolah.sd.id)
})

const jadwal = (pulang = '13:00') =>
  app.call('sekolah', saveJadwal, {
    params: { lingkup: 'sekolah', jenjang: 'SD' },
    body: { rows: seminggu(['06:30', pulang]), berlakuMulai: '2026-02-02', catatan: 'Perbaikan jam' },
  })
const pemetaan = (pin = '7') => {
  const { sd } = app.dunia.sekolah
  const body = { pin, gtkId: sd.gtk[0]?.publicId ?? '', mulai: '2026-02-16' }
  return app.call('sekolah', savePemetaan, { params: { id: `${sd.id}-${mesinId}` }, body })
}
const gtk = (nth = 1) =>
  app.call('sekolah', saveGtk, {
    body: { nama: `Guru Baru ${nth}`, jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS', mulaiTugas: '2026-02-02' },
  })

async function queue(jumlah: number): Promise<void> {
  for (let nth = 0; nth < 200; nth++) {
    const { rows } = await sql<{ n: number }>`select count(distinct pid)::int as n from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
      app.context.db,
    )
    if ((rows[0]?.n ?? 0) >= jumlah) return
    await new Promise((lanjut) => setTimeout(lanjut, 10))
  }
}

const AT_ONCE = 14

describe('simpanan sekolah di tengah penguncian', () => {
  it.each([
    ['jadwal', jadwal],
    ['pemetaan_pin', pemetaan],
    ['gtk', gtk],
  ] as const)('%s: yang sudah memeriksa ditunggu kunci, dan segelnya memuatnya', async (tabel, save) => {
    for (const who of ['sekolah', 'kabkota']) await app.signIn(who)
    const running = await app.context.db.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(tabel)} in share mode`.execute(trx)
      const saved = save()
      await queue(1)
      const key = lockFebruari(app)
      await Promise.race([queue(2), key])
      return [saved, key]
    })
    const [saved, key] = await Promise.all(running)
    expect(saved?.status).toBeLessThan(300)
    expect([200, 422]).toContain(key?.status)
    const { keadaan, penyesuaian } = await kesiapan(app)
    // Nothing of the school's own hand is missing from the seal, or there is none yet.
    expect(keadaan === 'terkunci').toBe(key?.status === 200)
    expect(penyesuaian).toEqual([])
  })

  it('tujuh puluh simpanan campuran bersama kunci dan buka: tidak ada yang saling menunggu melingkar', async () => {
    const { sd } = app.dunia.sekolah
    for (const who of ['sekolah', 'kabkota']) await app.signIn(who)
    const update = () =>
      app.call('sekolah', updateMesin, {
        params: { id: `${sd.id}-${mesinId}` },
        body: { versi: 1, nama: 'Gerbang', dipakaiSejak: '2026-01-20' },
      })
    const penanda = () =>
      app.call('sekolah', savePenandaTangan, {
        params: { id: sd.id },
        body: { nama: 'Plt', jabatan: 'Plt. Kepala Sekolah', berlakuMulai: '2026-02-10' },
      })
    const open = () =>
      app.call('kabkota', unlockBulan, {
        body: { sekolahId: sd.id, bulan: '202602', alasan: 'Ada tap susulan' },
      })
    const variants: ((nth: number) => Promise<CallResult>)[] = [
      (nth) => jadwal(`13:${10 + (nth % 40)}`),
      (nth) => pemetaan(String(20 + nth)),
      gtk,
      update,
      penanda,
      () => lockFebruari(app),
      open,
    ]
    // As many at once as there are connections: who waits for one hears 'not now' on a slow machine, which is no circle.
    const answers: CallResult[] = []
    for (let first = 0; first < 70; first += AT_ONCE) {
      const wave = Array.from({ length: AT_ONCE }, (_, nth) => first + nth)
      answers.push(...(await Promise.all(wave.map((nth) => variants[nth % variants.length]!(nth)))))
    }
    const status = new Set(answers.map(({ status: one }) => one))
    expect([...status].filter((one) => ![200, 201, 409, 422].includes(one))).toEqual([])
    expect(answers.filter(({ status: one }) => one < 300).length).toBeGreaterThan(10)
    const { keadaan, penyesuaian } = await kesiapan(app)
    if (keadaan === 'terkunci') expect(penyesuaian).toEqual([])
  })
})
