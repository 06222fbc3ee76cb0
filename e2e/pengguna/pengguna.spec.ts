import {
  add,
  akunContent,
  allSekolah,
  createOperator,
  createUptd,
  daftar,
  fillSignIn,
  find,
  KEPANJEN,
  KOTA_MALANG,
  newAkun,
  newPage,
  newSekolah,
  open,
  PASSWORD,
  readPassword,
  replaceOneTimePassword,
  row,
  save,
  select,
  selectSekolah,
  settlePassword,
  signInAsNew,
  viewOnly,
} from '../kit/akun.ts'
import { expect, expectAccessible, signIn, test } from '../kit/geisa.ts'
import { ask } from '../kit/mesin.ts'

const KAB_MALANG = '050700'

test.describe.configure({ mode: 'parallel' })

test('rantai pembuatan: admin membuat dinas provinsi, provinsi membuat cabang dinas dan yayasan; masing-masing melihat dunianya sendiri', async ({
  page,
  browser,
}) => {
  const provinsi = newAkun('provinsi')
  await signIn(page, 'admin', '/pengguna')
  await page.getByRole('button', { name: 'Tambah Pengguna' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await expect(dialog.getByRole('combobox', { name: 'Peran' })).toContainText('Dinas Provinsi (Dikmen)')
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Wilayah (provinsi)').fill('jawa ti')
  await page.getByRole('option', { name: 'Jawa Timur' }).click()
  await akunContent(dialog, provinsi)
  await select(page, dialog, 'Hak Akses', 'APPROVAL')
  await expectAccessible(page)
  await save(page, dialog)
  await find(page, provinsi)
  await expect(row(page, provinsi)).toContainText('Jawa Timur')

  await settlePassword(provinsi)
  const dinas = await signInAsNew(browser, provinsi, '/pengguna')
  const cabang = newAkun('cabang')
  await add(dinas, 'Cabang Dinas')
  const form = dinas.getByRole('dialog', { name: 'Pengguna Detail' })
  await akunContent(form, cabang)
  await form.getByLabel('Cakupan Kab/Kota').fill('kota mal')
  await dinas.getByRole('option', { name: 'Kota Malang' }).click()
  await dinas.keyboard.press('Escape')
  await save(dinas, form)
  await find(dinas, cabang)
  const cakupan = row(dinas, cabang).getByRole('button', { name: '1 Kab/Kota Dipilih' })
  await cakupan.focus()
  await expect(dinas.getByRole('tooltip')).toContainText('Kota Malang')

  const yayasan = newAkun('yayasan')
  const [one, two] = await allSekolah(`kodeWilayah=${KOTA_MALANG}`)
  await add(dinas, 'Yayasan')
  const own = dinas.getByRole('dialog', { name: 'Pengguna Yayasan Detail' })
  await akunContent(own, yayasan)
  await own.getByRole('button', { name: 'Pilih Sekolah' }).click()
  await selectSekolah(dinas, one)
  await save(dinas, own)
  await find(dinas, yayasan)
  await expect(row(dinas, yayasan)).toContainText('1 Sekolah Dipilih')

  const foreign = await allSekolah(`kodeWilayah=${KAB_MALANG}&jenjang=SMA`)
  await settlePassword(cabang)
  await settlePassword(yayasan)
  await viewOnly(browser, cabang, () => allSekolah(`kodeWilayah=${KOTA_MALANG}`, provinsi), foreign[0])
  await viewOnly(browser, yayasan, async () => [one], two)
})

test('rantai pembuatan: kab/kota membuat UPTD dan operator; operator membuat akun GTK yang hanya melihat dirinya', async ({
  page,
  browser,
}) => {
  const sekolah = await newSekolah('SD')
  const uptd = newAkun('uptd')
  await signIn(page, 'kabkota', '/pengguna')
  await add(page, 'UPTD')
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await akunContent(dialog, uptd)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Pilih paling sedikit satu wilayah')).toBeVisible()
  await dialog.getByLabel('Cakupan Kecamatan').fill('kepan')
  await page.getByRole('option', { name: 'Kepanjen' }).click()
  await page.keyboard.press('Escape')
  await save(page, dialog)
  await find(page, uptd)
  await expect(row(page, uptd)).toContainText('1 Kecamatan Dipilih')
  const inKepanjen = () => allSekolah(`kodeWilayah=${KEPANJEN}`, 'kabkota')
  const [outside] = await allSekolah('kodeWilayah=050712', 'kabkota')
  await settlePassword(uptd)
  await viewOnly(browser, uptd, inKepanjen, outside)

  // The operator gets a password that must be changed before anything else.
  const operator = newAkun('operator')
  await add(page, 'Operator Sekolah')
  await dialog.getByLabel('NPSN sekolah').fill(`x${sekolah.npsn}`)
  await dialog.getByLabel('NPSN sekolah').press('Enter')
  await expect(dialog.getByLabel('Sekolah', { exact: true })).toHaveValue(new RegExp(sekolah.nama))
  await akunContent(dialog, operator, null)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  const once = await readPassword(page)
  await replaceOneTimePassword(browser, operator, once)
  await viewOnly(
    browser,
    operator,
    async () => [sekolah],
    (await inKepanjen()).find(({ id }) => id !== sekolah.id),
  )

  const gtk = newAkun('gtk')
  const guru = { nama: `Guru ${gtk}`, jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
  const { id } = await ask<{ id: string }>(operator, '/api/gtk', { ...guru, sekolahId: sekolah.id })
  const meja = await signInAsNew(browser, operator, `/pengaturan/gtk?gtk=${id}&tab=akun`)
  await meja.getByRole('button', { name: 'Buat akun' }).click()
  const createAkun = meja.getByRole('dialog', { name: `Buat akun ${guru.nama}` })
  await createAkun.getByLabel(/^Username/).fill(`${gtk}@contoh.id`)
  await createAkun.getByRole('button', { name: 'Buat akun' }).click()
  await replaceOneTimePassword(browser, gtk, await readPassword(meja))
  const own = await signInAsNew(browser, gtk, '/')
  await expect(own.getByRole('heading', { name: 'Kehadiran Saya', level: 1 })).toBeVisible()
  await own.goto('/pengguna')
  await expect(own).not.toHaveURL(/pengguna/)
  expect((await ask<{ rows: unknown[] }>(gtk, '/api/gtk?nama=guru')).rows).toHaveLength(1)
})

test('hak yang berakhir menutup halaman yang sedang terbuka tanpa satu klik pun', async ({ page, browser }) => {
  const blocked = newAkun('blokir')
  const changed = newAkun('ubah')
  for (const nama of [blocked, changed]) await createUptd(nama)
  const [one, two] = [await signInAsNew(browser, blocked, '/'), await signInAsNew(browser, changed, '/')]
  await signIn(page, 'kabkota', '/pengguna')
  await find(page, blocked)
  await open(page, blocked)
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await dialog.getByRole('button', { name: 'Blokir' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Blokir akun?' })
  await confirmation.getByLabel('Alasan').fill('Pindah tugas')
  await confirmation.getByRole('button', { name: 'Iya, blokir' }).click()
  await expect(one).toHaveURL(/\/login/)
  await expect(dialog.getByText('Diblokir')).toBeVisible()
  await expect(dialog.getByText('Pindah tugas')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Riwayat' }).click()
  await expect(dialog.getByRole('list', { name: 'Riwayat perubahan' })).toContainText('memblokir akun')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tutup', exact: true }).first().click()

  await find(page, changed)
  await open(page, changed)
  await dialog.getByLabel('Cakupan Kecamatan').fill('pakis')
  await page.getByRole('option', { name: 'Pakisaji' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('mengakhiri semua sesi akun ini')).toBeVisible()
  await save(page, dialog)
  await expect(two).toHaveURL(/\/login/)
  await fillSignIn(two, changed, PASSWORD)
  await expect(two.getByRole('button', { name: /^Menu pengguna/ })).toBeVisible()
})

test('pendaftaran operator disetujui dengan mengganti yang lama, yang lain ditolak dengan catatan', async ({
  page,
  browser,
}) => {
  const sekolah = await newSekolah('SD')
  const old = newAkun('lama')
  await createOperator(old, sekolah.npsn)
  const [newSignInName, refused] = [newAkun('daftar'), newAkun('tolak')]
  for (const nama of [newSignInName, refused]) await daftar(nama, sekolah.npsn)
  await signIn(page, 'kabkota', '/pengguna')
  await page.getByRole('button', { name: /^Menunggu persetujuan \(\d+\)/ }).click()
  await expect(page).toHaveURL(/status=menunggu/)
  await find(page, newSignInName)
  await open(page, newSignInName)
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await expect(dialog).toContainText(sekolah.nama)
  await expect(dialog).toContainText(`${old}@contoh.id`)
  await expect(dialog.getByRole('button', { name: 'Setujui' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel(/^Ganti operator lama/).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Setujui' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(dialog).toHaveCount(0)

  await find(page, refused)
  await open(page, refused)
  await dialog.getByRole('button', { name: 'Tolak' }).click()
  const refuse = page.getByRole('dialog', { name: 'Tolak pendaftaran?' })
  await refuse.getByLabel('Catatan').fill('Bukan operator yang ditugaskan')
  await refuse.getByRole('button', { name: 'Tolak' }).click()
  await expect(dialog).toHaveCount(0)

  await viewOnly(browser, newSignInName, async () => [sekolah], undefined)
  const door = await newPage(browser)
  await door.goto('/login')
  await fillSignIn(door, refused, PASSWORD)
  await expect(door.getByText(/Bukan operator yang ditugaskan/)).toBeVisible()
  await door.goto('/login')
  await fillSignIn(door, old, PASSWORD)
  await expect(door.getByText(/diblokir/i)).toBeVisible()
})

test('reset password oleh atasan: sekali tampil, sekali pakai, lalu wajib diganti', async ({ page, browser }) => {
  const nama = newAkun('lupa')
  await createUptd(nama)
  await signIn(page, 'kabkota', '/pengguna')
  await find(page, nama)
  await open(page, nama)
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  await page.getByRole('button', { name: 'Iya, reset' }).click()
  await expect(page.getByRole('dialog', { name: 'Password sekali pakai' })).toContainText('dalam 3 hari, paling lambat')
  const once = await readPassword(page)
  await expect(page.getByText(once)).toHaveCount(0)
  await replaceOneTimePassword(browser, nama, once)
})
