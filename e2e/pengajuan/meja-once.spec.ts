import { expect, expectAccessible, signIn, test } from '../kit/geisa.ts'
import { hariKerja, submitDirectly } from '../kit/koreksi.ts'
import { LARGEST_SHIFT, readShift, watchShift } from '../kit/layout-shift.ts'

test('meja yang gagal tidak menutup usulannya dan tidak diminta terus-menerus; "Coba lagi" mengambilnya', async ({
  page,
}) => {
  const { id, noKoreksi } = await newKoreksi()
  let many = 0
  await page.route('**/meja', (route) => {
    many++
    return route.fulfill({ status: 500, json: { kode: 'GALAT', pesan: 'Terjadi kesalahan' } })
  })
  await signIn(page, 'kabkota', `/koreksi-status-kehadiran/${id}`)
  const meja = page.getByRole('region', { name: 'Meja pemeriksa' })
  const again = meja.getByRole('button', { name: 'Coba lagi' })
  await expect(again).toBeVisible()
  await expect(page.getByText(`No. ${noKoreksi} ·`)).toBeVisible()
  await expectAccessible(page)
  // Nothing is waited for: that nothing is asked for is what is looked at.
  await page.waitForTimeout(2000)
  await expect(again).toBeVisible()
  expect(many).toBe(1)
  // The question before an approval tells it too, and does not ask again either.
  await page.getByRole('button', { name: 'Setujui', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await dialog.getByRole('button', { name: 'Tidak' }).click()
  await expect(dialog).toHaveCount(0)
  expect(many).toBe(1)
  await page.unroute('**/meja')
  await again.click()
  await expect(page.getByRole('region', { name: 'Bila disetujui' })).toContainText('menjadi Dinas Luar')
  await expect(meja).toHaveCount(0)
})

test('meja diminta sekali untuk tiap usulan yang dibuka, dan tidak menggeser yang sedang dibaca', async ({
  page,
  calm,
}) => {
  const [one, two] = [await newKoreksi(), await newKoreksi()]
  const asked: string[] = []
  page.on('request', (request) => {
    const id = /\/([^/]+)\/meja$/.exec(request.url())?.[1]
    if (id !== undefined) asked.push(id)
  })
  await watchShift(page)
  for (const { id } of [one, two]) {
    await signIn(page, 'kabkota', `/koreksi-status-kehadiran/${id}`)
    await expect(page.getByRole('region', { name: 'Bila disetujui' })).toContainText('menjadi Dinas Luar')
    await calm()
    const { jumlah, sumber: sources } = await readShift(page)
    expect(jumlah, sources.join('\n')).toBeLessThanOrEqual(LARGEST_SHIFT)
  }
  expect(asked).toEqual([one.id, two.id])
})

test('meja yang tidak kunjung datang tidak menutup usulannya', async ({ page }) => {
  const { id, noKoreksi } = await newKoreksi()
  const held = Promise.withResolvers<void>()
  await page.route('**/meja', async (route) => {
    await held.promise
    await route.continue()
  })
  await signIn(page, 'kabkota', `/koreksi-status-kehadiran/${id}`)
  await expect(page.getByText(`No. ${noKoreksi} ·`)).toBeVisible()
  const dampak = page.getByRole('region', { name: 'Bila disetujui' })
  await expect(dampak.getByRole('status')).toBeAttached()
  held.resolve()
  await expect(dampak).toContainText('menjadi Dinas Luar')
})

async function newKoreksi() {
  const { gtk, hari } = await hariKerja()
  return submitDirectly(gtk, hari)
}
