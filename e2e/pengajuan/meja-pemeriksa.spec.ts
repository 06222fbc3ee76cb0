import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { FullKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, move, signIn, test, withLongUndo } from '../kit/geisa.ts'
import { ajukanWaktu, read, update } from '../kit/koreksi.ts'
import { ownFoto, quietHari, quietPair } from '../kit/meja-pemeriksa.ts'
import { ask, daftarGtk } from '../kit/mesin.ts'

// They share the requests of one school.
test.describe.configure({ mode: 'serial' })

test('dua puluh usulan disetujui dengan paling banyak 21 tombol, tidak satu pun hilang, juga bila halamannya ditinggalkan', async ({
  page,
}) => {
  const [later, earlier] = await quietPair()
  const people = (await daftarGtk()).slice(0, 10)
  const usulan: FullKoreksi[] = []
  for (const hari of [earlier, later]) for (const gtk of people) usulan.push(await ajukanWaktu(gtk, hari))
  // 'Menunggu saya' is where a reviewer begins.
  await signIn(page, 'kabkota', queue(people, earlier, later))
  await expect(page.getByRole('link', { name: 'Menunggu saya' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('link', { name: usulan[0]?.noKoreksi ?? '' })).toBeVisible()
  let many = 0
  const press = async (button: string): Promise<void> => {
    many++
    await page.keyboard.press(button)
  }
  await press('Enter')
  const beside = page.getByRole('navigation', { name: 'Daftar koreksi' })
  await expect(beside.getByRole('listitem')).toHaveCount(20)
  // A fast hand: three at a time, before what they decide is drawn.
  for (const [nth, one] of usulan.entries()) {
    if (nth % 3 === 0) await seen(page, one)
    await press('s')
  }
  await expect(page.getByText('Tidak ada lagi yang menunggu sesudahnya.').first()).toBeVisible()
  test.info().annotations.push({ type: 'keys', description: `${many} keys for ${usulan.length} requests` })
  expect(many).toBeLessThanOrEqual(21)
  // The last of them have waited for less than five seconds: who goes to another screen has decided.
  await move(page, '/kesiapan')
  const status = () => Promise.all(usulan.map(async ({ id }) => (await read(id)).statusPengajuan.id))
  await expect.poll(status).toEqual(usulan.map(() => 2))
  // However often it was sent, each was decided once.
  const versions = await Promise.all(usulan.map(async ({ id }) => (await read(id)).versi))
  expect(versions).toEqual(usulan.map(() => 2))
})

test('S diurungkan dengan U; yang didahului orang lain tampil pada usulannya sendiri; catatan tidak ikut ke yang berikutnya', async ({
  page,
}) => {
  const hari = await quietHari()
  const people = (await daftarGtk()).slice(0, 4)
  const usulan: FullKoreksi[] = []
  for (const gtk of people) usulan.push(await ajukanWaktu(gtk, hari))
  const [one, two, three, four] = usulan
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true }))
  await withLongUndo(page)
  await signIn(page, 'kabkota', queue(people, hari))
  await page.getByRole('link', { name: one?.noKoreksi ?? '' }).click()
  await seen(page, one)
  // Its letter stands beside the form, in the frame of the browser's own viewer.
  await expect(page.getByTitle('Isi surat.pdf')).toHaveAttribute('src', /^\/api\/berkas\//)
  await expectAccessible(page)
  await page.keyboard.press('s')
  await seen(page, two)
  await page.keyboard.press('u')
  await seen(page, one)
  await expect(page.getByText(/^Disetujui: /)).toHaveCount(0)
  await page.keyboard.press('s')
  await seen(page, two)
  const refused = { versi: 1, statusPengajuan: { id: 3 }, alasanPenolakan: { id: 3 } }
  await update('admin', `/api/koreksi-kehadiran/${two?.id}`, refused)
  await page.keyboard.press('s')
  await seen(page, three)
  // Both are sent by themselves; the reviewer is elsewhere by now.
  await expect(page.getByText(new RegExp(`No\\. ${two?.noKoreksi} belum disetujui`)).first()).toBeVisible()
  await expect(page.getByText(/lebih dahulu mengubah usulan ini/)).toHaveCount(0)
  const late = page
    .getByRole('navigation', { name: 'Daftar koreksi' })
    .getByRole('link', { name: new RegExp(two?.noKoreksi ?? '') })
  await expect(late).toHaveAccessibleName(/belum disetujui/)
  await late.click()
  await expect(page.getByText(`No. ${two?.noKoreksi} ·`)).toBeVisible()
  const kabar = page.getByRole('alert').filter({ hasText: 'Orang lain lebih dahulu mengubah usulan ini' })
  await expect(kabar).toContainText('dari Diusulkan menjadi Ditolak')
  await expectAccessible(page)
  await kabar.getByRole('button', { name: 'Mengerti' }).click()
  await expect(kabar).toHaveCount(0)
  expect([await read(one?.id ?? ''), await read(two?.id ?? '')].map((k) => k.statusPengajuan.id)).toEqual([2, 3])
  // A decision in words asks as it always did, and its words stay with it.
  await page.keyboard.press('j')
  await seen(page, three)
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await expect(dialog.getByRole('radio', { name: 'Dokumen tidak sesuai' })).toBeFocused()
  await page.keyboard.press('7')
  await page.keyboard.insertText('Suratnya milik hari lain.')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Berhasil memproses! No. ${three?.noKoreksi} ditolak.`).first()).toBeVisible()
  await seen(page, four)
  await expect(page.getByLabel('Catatan Dari Pemeriksa')).toHaveValue('')
  // A page that goes takes nothing along: it is sent at once.
  await page.keyboard.press('s')
  await expect(page.getByText('Tidak ada lagi yang menunggu sesudahnya.').first()).toBeVisible()
  await page.reload()
  await expect.poll(async () => (await read(four?.id ?? '')).statusPengajuan.id).toBe(2)
})

test('tombol pintas: tidak pernah saat mengetik, Esc menutup, tanda tanya menyebut semuanya', async ({ page }) => {
  const hari = await quietHari()
  const [gtk] = (await daftarGtk()).slice(-1)
  if (gtk === undefined) throw new Error('no staff')
  const one = await ajukan(gtk, hari)
  await signIn(page, 'kabkota', `/koreksi-status-kehadiran/${one.id}`)
  await visible(page, one)
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  const catatan = page.getByLabel('Catatan Dari Pemeriksa')
  await catatan.pressSequentially('stp jk?')
  await expect(catatan).toHaveValue('stp jk?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await catatan.fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('t')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  // Keys of the page rest while the question stands.
  await page.keyboard.press('s')
  await expect(dialog).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Tombol pintas' })
  await expect(help).toContainText('Usulan berikutnya')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  // Decided with the mouse it goes back to the list, as specified.
  await page.getByRole('button', { name: 'Perlu Perbaikan' }).click()
  const yesLabel = dialog.getByRole('button', { name: 'Iya' })
  await expect(dialog).toContainText('Tulis apa yang perlu diperbaiki sekolah')
  await expect(yesLabel).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Catatan Dari Pemeriksa').fill('Lampirkan undangannya.')
  await yesLabel.click()
  await expect(page.getByText('Berhasil memproses!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/koreksi-status-kehadiran$/)
})

test('meja: tanda sebagai kalimat, dokumen yang sama dan usulan bertumpuk dengan tautannya, tap, riwayat', async ({
  page,
}) => {
  const hari = await quietHari()
  const [, gtk, other] = await daftarGtk()
  if (gtk === undefined || other === undefined) throw new Error('too few staff in the demo world')
  // The photograph is of this run alone.
  const dokumen = [ownFoto()]
  const one = await ajukan(gtk, hari, { dokumenPendukung: dokumen })
  const two = await ajukan(other, hari, { dokumenPendukung: dokumen })
  const three = await ajukan(gtk, hari, { catatanDariPengusul: 'Sekali lagi.' })
  await signIn(page, 'kabkota', `/koreksi-status-kehadiran/${one.id}`)
  await visible(page, one)
  const same = page.getByRole('list', { name: 'Dokumen yang sama' })
  await expect(same.getByRole('link', { name: `Koreksi No. ${two.noKoreksi}` })).toBeVisible()
  const stack = page.getByRole('list', { name: 'Usulan yang bertumpuk' })
  await expect(stack.getByRole('link', { name: `No. ${three.noKoreksi}` })).toBeVisible()
  const dampak = page.getByRole('region', { name: 'Bila disetujui' })
  await expect(dampak).toContainText('dari Hadir menjadi Dinas Luar Penuh')
  await expect(dampak.getByRole('list', { name: 'Tap hari itu' }).getByRole('listitem').first()).toContainText(
    /^Tap \d\d:\d\d:\d\d.* · Kiriman mesin/,
  )
  await expect(page.getByRole('img', { name: 'surat-tugas.png' }).last()).toBeVisible()
  await expect(page.getByText('Dipakai juga di usulan lain', { exact: true })).toBeVisible()
  const previous = page.getByRole('region', { name: 'Usulan sebelumnya' })
  await expect(previous.getByRole('link', { name: `No. ${three.noKoreksi}` })).toBeVisible()
  await expect(previous.getByText('Usulan GTK ini', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await stack.getByRole('link', { name: `No. ${three.noKoreksi}` }).click()
  await visible(page, three)
})

test('daftar: baris dijelajahi, dipilih, dan disetujui sekaligus dengan papan ketik', async ({ page }) => {
  const hari = await quietHari()
  const people = (await daftarGtk()).slice(4, 7)
  const usulan: FullKoreksi[] = []
  for (const gtk of people) usulan.push(await ajukanWaktu(gtk, hari))
  const [one, two, three] = usulan
  await signIn(page, 'kabkota', queue(people, hari).replace('&urut=terlama', ''))
  await expect(page.getByRole('link', { name: one?.noKoreksi ?? '' })).toBeVisible()
  const focus = (nomor: string | undefined) => expect(page.getByRole('link', { name: nomor ?? '' })).toBeFocused()
  await page.keyboard.press('j')
  await focus(three?.noKoreksi)
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await focus(two?.noKoreksi)
  await page.keyboard.press('x')
  await expect(page.getByText(/^2 usulan dipilih/)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await focus(three?.noKoreksi)
  await page.keyboard.press('x')
  await expect(page.getByText(/^1 usulan dipilih/)).toBeVisible()
  await page.keyboard.press('x')
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: 'Konfirmasi' }).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Hasil persetujuan' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const that of [two, three]) expect((await read(that?.id ?? '')).statusPengajuan.id).toBe(2)
  expect((await read(one?.id ?? '')).statusPengajuan.id).toBe(1)
})

test('bertanda: S bertanya dulu; sesudah Iya persetujuannya ditahan juga, dapat diurungkan, dan tidak hilang', async ({
  page,
}) => {
  const hari = await quietHari()
  const people = (await daftarGtk()).slice(0, 2)
  const dokumen = [ownFoto()]
  const usulan: FullKoreksi[] = []
  for (const gtk of people) usulan.push(await ajukan(gtk, hari, { dokumenPendukung: dokumen }))
  const [one, two] = usulan
  const status = () => Promise.all(usulan.map(async ({ id }) => (await read(id)).statusPengajuan.id))
  await withLongUndo(page)
  await signIn(page, 'kabkota', queue(people, hari))
  await page.getByRole('link', { name: one?.noKoreksi ?? '' }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  // '2 × Disetujui: …' while the one before it is held as well.
  const held = page.getByText(/^(2 × )?Disetujui: /)
  const approve = async (which: FullKoreksi | undefined): Promise<void> => {
    await seen(page, which)
    await page.keyboard.press('s')
    await expect(dialog).toContainText('Dokumen dipakai juga di usulan lain')
    await page.keyboard.press('Enter')
    await expect(held).toBeVisible()
  }
  await approve(one)
  await page.keyboard.press('u')
  await expect(held).toHaveCount(0)
  await seen(page, one)
  expect(await status()).toEqual([1, 1])
  await approve(one)
  await expect(page.getByRole('button', { name: 'Urungkan' })).toBeVisible()
  await expectAccessible(page)
  await seen(page, two)
  await approve(two)
  await expect(page).toHaveURL(/\/koreksi-status-kehadiran\?/)
  await move(page, '/kesiapan')
  await expect.poll(status).toEqual([2, 2])
  expect(await Promise.all(usulan.map(async ({ id }) => (await read(id)).versi))).toEqual([2, 2])
})

async function visible(page: Page, usulan: FullKoreksi | undefined): Promise<void> {
  await expect(page.getByText(`No. ${usulan?.noKoreksi} ·`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Tindakan' })).toBeVisible()
}

/** The request with everything that speaks about it: what is not seen is asked about. */
async function seen(page: Page, usulan: FullKoreksi | undefined): Promise<void> {
  await visible(page, usulan)
  await expect(page.getByRole('region', { name: 'Usulan sebelumnya' })).toBeVisible()
}

/** What waits of some days at the people's school: other schools' requests of those days are in nobody's way. */
const queue = (people: readonly GtkSummary[], from: string, until = from): string =>
  `/koreksi-status-kehadiran?sekolah=${people[0]?.sekolahId}&dari=${from}&sampai=${until}&urut=terlama`

const ajukan = (gtk: GtkSummary, hari: string, other: object = {}) =>
  ask<FullKoreksi>('sekolah', '/api/koreksi-kehadiran', {
    gtk: { id: gtk.id },
    jenisKoreksi: { id: 1 },
    statusKehadiran: { koreksi: { id: 3 } },
    tglKehadiran: { dari: hari },
    catatanDariPengusul: 'Rapat dinas.',
    ...other,
  })
