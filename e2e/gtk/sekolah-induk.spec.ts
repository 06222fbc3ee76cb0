import { randomInt } from 'node:crypto'
import type { SekolahSummary } from '@geisa/contract/sekolah/sekolah'
import { expect, expectAccessible, signIn, test } from '../kit/geisa.ts'
import { ask } from '../kit/mesin.ts'

test.describe('sekolah induk', () => {
  test('yang sudah berinduk di sekolah lain menunggu dinas, dan dinas memutuskannya', async ({ page }) => {
    // Stands last in every list, and bears the newcomers' name (isNewcomer), so that no other journey meets it.
    const nama = `Zulaikha Uji ${randomInt(1000, 9999)}`
    const { rows: all } = await ask<{ rows: SekolahSummary[] }>('kabkota', '/api/sekolah')
    // Not the main school, whose staff other journeys count meanwhile.
    const [sekolah, other] = all.filter(({ nama: one }) => /^SDN (Candirenggo|Dampit)/.test(one))
    if (sekolah === undefined || other === undefined) throw new Error('the demo world has too few schools')
    const operator = `operator.${sekolah.npsn}`
    const person = {
      nama,
      nip: `19850312${randomInt(1_000_000_000, 9_999_999_999)}`,
      jenisGuru: 'Guru Kelas',
      statusKepegawaian: 'PNS',
      tpp: 1_500_000,
      // Nobody of the month before, whose figures other journeys add up meanwhile.
      mulaiTugas: `${new Date().toISOString().slice(0, 8)}01`,
    }
    await ask('kabkota', '/api/gtk', { ...person, sekolahId: other.id })
    const { id } = await ask<{ id: string }>(operator, '/api/gtk', person)
    await signIn(page, operator, '/laporan/bulanan?tampil=angka')
    await expect(page.getByText('Induk belum dipastikan dinas').first()).toBeVisible()
    await signIn(page, 'kabkota', '/pengaturan/sekolah-induk')
    await page.getByLabel(`Pilih ${nama}, ${sekolah.nama}`).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pastikan 1 GTK' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Iya, pastikan' }).click()
    await expect(page.getByText('1 GTK dipastikan induknya.')).toBeVisible()
    await expect(page.getByLabel(`Pilih ${nama}, ${sekolah.nama}`)).toHaveCount(0)

    await signIn(page, operator, `/pengaturan/gtk?gtk=${id}`)
    await expect(page.getByRole('dialog').getByText(nama).first()).toBeVisible()
    await expect(page.getByText(/Induk belum dipastikan dinas/)).toHaveCount(0)
  })
})
