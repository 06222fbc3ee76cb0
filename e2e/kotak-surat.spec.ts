import { expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { minta } from './mesin.ts'

type Inbox = { rows: { id_pesan: number; subjek: string; terbaca: 0 | 1 }[]; belumTerbaca: number }

test('pesan Sistem dibuka dari ikon surat, menjadi terbaca, dan mengantar ke layarnya; juga di ponsel', async ({
  page,
}) => {
  const { rows, belumTerbaca } = await minta<Inbox>('sekolah', '/api/mailbox/Inbox')
  const baru = rows.find((satu) => satu.terbaca === 0)
  expect(baru, 'dunia contoh memberi operator pesan yang belum dibaca').toBeDefined()
  await masuk(page, 'sekolah')
  await page.getByRole('link', { name: `Kotak surat, ${belumTerbaca} belum dibaca` }).click()
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  await tanpaHambatan(page)
  await page
    .getByRole('list', { name: 'Pesan' })
    .getByRole('link', { name: baru?.subjek ?? '' })
    .first()
    .click()
  await expect(page.getByRole('article')).toContainText('Dari Sistem')
  await expect(page.getByRole('link', { name: /^Kotak surat/ }).first()).toHaveAccessibleName(
    belumTerbaca === 1 ? 'Kotak surat' : `Kotak surat, ${belumTerbaca - 1} belum dibaca`,
  )
  await tanpaHambatan(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('list', { name: 'Pesan' })).toBeHidden()
  await page.getByRole('link', { name: 'Kembali ke Inbox' }).click()
  await expect(page.getByRole('list', { name: 'Pesan' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
