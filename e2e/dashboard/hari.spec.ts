import type { HadirRow } from '@geisa/contract/dashboard/sekolah'
import { longTanggal } from '@geisa/engine/calendar'
import { expect, expectAccessible, move, signIn, test, token } from '../kit/geisa.ts'
import { previousHari } from '../kit/hari.ts'
import { mySekolah } from '../kit/mesin.ts'
import { angka, dashboard, tanda } from '../kit/sekolah-dashboard.ts'

test('hari yang lewat: angkanya menyaring, namanya membuka laporan hari itu; yang akan datang tidak dapat dipilih', async ({
  page,
  calm,
}) => {
  const { id } = await mySekolah()
  const hari = previousHari(1)
  await signIn(page, 'sekolah', '/dashboard/sekolah')
  await page.getByRole('button', { name: 'Hari sebelumnya' }).click()
  await expect(page).toHaveURL(new RegExp(`tanggal=${hari}`))
  await expect(tanda(page)).toHaveText('')
  // Other journeys enter staff at this school meanwhile: both are asked again until they were asked of the same state.
  let content = await dashboard('sekolah', id, `?tanggal=${hari}`)
  await expect(async () => {
    await page.reload()
    content = await dashboard('sekolah', id, `?tanggal=${hari}`)
    await expect(angka(page, 'Semua GTK')).toHaveText(new RegExp(`^${content.kehadiranGtk.length}`), { timeout: 5000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: content.sekolah.nama, level: 1 })).toBeVisible()
  const links = page.getByRole('region', { name: 'Daftar Kehadiran GTK' }).getByRole('link')
  const nama = links.filter({ hasNotText: /^(Koreksi|Usulan menunggu)$/ })
  await expect(nama).toHaveText(content.kehadiranGtk.slice(0, 25).map((b) => b.nama_dapodik))
  const hadir = content.kehadiranGtk.filter((b) => b.keadaan === 'hadir' || b.keadaan === 'terlambat')
  await angka(page, 'Hadir').click()
  await expect(angka(page, 'Hadir')).toHaveAttribute('aria-pressed', 'true')
  await expect(nama).toHaveText(hadir.slice(0, 25).map((b) => b.nama_dapodik))
  await page.reload()
  await expect(angka(page, 'Hadir')).toHaveText(new RegExp(`^${hadir.length}`))
  await expectAccessible(page)

  const tanggal = page.getByRole('textbox', { name: 'Tanggal' })
  const tomorrow = longTanggal(previousHari(-1))
  await tanggal.fill(tomorrow)
  await tanggal.press('Enter')
  await expect(page.getByText(new RegExp(`^${tomorrow} tidak dapat dipilih`))).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`tanggal=${hari}`))
  await page.getByRole('button', { name: 'Hari ini' }).click()
  await expect(page).not.toHaveURL(/tanggal=/)
  // What was refused gives way to the day that is shown.
  await expect(tanggal).toHaveValue(longTanggal(content.hariIni))
  const next = page.getByRole('button', { name: 'Hari berikutnya' })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toHaveAccessibleDescription('Besok belum ada kehadirannya')

  await move(page, `/dashboard/sekolah?tanggal=${previousHari(-2)}`)
  await expect(tanggal).toHaveValue(longTanggal(content.hariIni))
  const refusal = await fetch(`${process.env.GEISA_URL}/api/dashboard/sekolah/${id}?tanggal=${previousHari(-2)}`, {
    headers: { authorization: `Bearer ${await token('sekolah')}` },
  })
  expect([refusal.status, await refusal.json()]).toMatchObject([422, { galat: [{ field: 'tanggal' }] }])

  await move(page, `/dashboard/sekolah?tanggal=${hari}`)
  // Today's list names the same people, and leads to today.
  await calm()
  const first = content.kehadiranGtk[0]
  await page.getByRole('link', { name: first?.nama_dapodik ?? '', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/laporan/harian\\?.*gtk=${first?.idDapodik}.*tanggal=${hari}`))
  await expect(page.getByRole('dialog')).toContainText(longTanggal(hari))
})

test('yang kurang tapnya tersaring dengan satu ketuk, dan dapat dikoreksi dari situ', async ({ page }) => {
  const { id } = await mySekolah()
  let { hari, missing } = await dayWithMissingTap(id)
  await signIn(page, 'sekolah', `/dashboard/sekolah?tanggal=${hari}`)
  const list = page.getByRole('region', { name: 'Daftar Kehadiran GTK' })
  await angka(page, 'Tap kurang').click()
  await expect(page).toHaveURL(/keadaan=tap-kurang/)
  const nama = list.getByRole('link').filter({ hasNotText: /^(Koreksi|Usulan menunggu)$/ })
  // Other journeys correct days of this school meanwhile: both are asked again until they were asked of the same state.
  await expect(async () => {
    ;({ hari, missing } = await dayWithMissingTap(id))
    await page.goto(`/dashboard/sekolah?tanggal=${hari}&keadaan=tap-kurang`)
    await expect(angka(page, 'Tap kurang')).toHaveText(new RegExp(`^${missing.length}`), { timeout: 5000 })
    await expect(nama).toHaveText(
      missing.map((b) => b.nama_dapodik),
      { timeout: 5000 },
    )
  }).toPass()
  const open = missing.find(({ usulan }) => usulan === null)
  await list.getByRole('link', { name: `Koreksi ${open?.nama_dapodik}` }).click()
  await expect(page).toHaveURL(new RegExp(`/koreksi-status-kehadiran/baru\\?.*tanggal=${hari}.*usul=waktu`))
})

test('di ponsel yang belum tampak di kartu keadaan muncul di tempatnya, dan papan ketik melanjutkan dari situ', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'sekolah', '/dashboard/sekolah')
  // The very button and its list: neighbours come when they come, and it goes when it is pressed.
  const more = page.getByRole('button', { name: /^\d+ lagi, tampilkan semua$/ }).first()
  const button = (await more.elementHandle()) ?? undefined
  const list = await button?.evaluateHandle((own) => own.closest('ul'))
  const shown = () => list?.evaluate((own) => [...(own?.children ?? [])].filter((one) => one.checkVisibility()).length)
  const [before, hidden] = [await shown(), Number(/^\d+/.exec((await button?.textContent()) ?? '')?.[0])]
  await button?.focus()
  await page.keyboard.press('Enter')
  await expect.poll(shown).toBe((before ?? 0) + hidden)
  await expect(page.locator('a:focus')).toBeInViewport()
})

/** The latest day of an open month on which somebody's arrival or departure was not seen. */
async function dayWithMissingTap(sekolahId: number): Promise<{ hari: string; missing: HadirRow[] }> {
  for (let howMany = 1; howMany < 120; howMany++) {
    const hari = previousHari(howMany)
    const { kehadiranGtk, terkunci } = await dashboard('sekolah', sekolahId, `?tanggal=${hari}&bagian=kehadiran`)
    const missing = kehadiranGtk.filter(
      (b) => ['hadir', 'terlambat', 'izin'].includes(b.keadaan) && /Tidak absen/.test(b.keterangan),
    )
    if (!terkunci && missing.some(({ usulan }) => usulan === null)) return { hari, missing }
  }
  throw new Error('nobody at the demo school misses a tap')
}
