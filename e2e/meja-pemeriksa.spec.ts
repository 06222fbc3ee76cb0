import { crc32 } from 'node:zlib'
import type { GtkSummary } from '@geisa/contract/gtk'
import type { FullKoreksi } from '@geisa/contract/koreksi-kehadiran'
import type { LaporanHarian } from '@geisa/contract/rekap'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './geisa.ts'
import { ajukanWaktu } from './koreksi.ts'
import { ask, daftarGtk, previousHari } from './mesin.ts'

// They share the requests of one school.
test.describe.configure({ mode: 'serial' })

test('sepuluh usulan diputuskan dengan papan ketik saja, paling banyak tiga tombol tiap usulan', async ({ page }) => {
  const hari = await quietHari()
  const people = (await daftarGtk()).slice(0, 11)
  const usulan: FullKoreksi[] = []
  for (const gtk of people) usulan.push(await ajukan(gtk, hari))
  const [via, ...ten] = usulan
  if (via === undefined || ten.length < 10) throw new Error('too few staff in the demo world')
  await signIn(page, 'kabkota', `${queue(people, hari)}&urut=terlama`)
  await expect(page.getByRole('link', { name: via.noKoreksi })).toBeVisible()

  let many = 0
  const press = async (button: string): Promise<void> => {
    many++
    await page.keyboard.press(button)
  }
  await press('j')
  await press('Enter')
  await visible(page, via)
  await expect(page.getByRole('navigation', { name: 'Usulan dalam daftar' })).toContainText('1 dari 11')
  // Looked at and left alone: it is skipped by hand, there and back.
  await press('ArrowRight')
  await visible(page, ten[0])
  await press('k')
  await visible(page, via)
  await press('j')
  const jalan = many
  many = 0
  const perUsulan: number[] = []
  for (const [nth, one] of ten.entries()) {
    await visible(page, one)
    const before = many
    await press(nth === 3 ? 't' : nth === 6 ? 'p' : 's')
    const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
    await expect(dialog).toBeVisible()
    if (nth === 3) {
      await expect(dialog.getByRole('radio', { name: 'Dokumen tidak sesuai' })).toBeFocused()
      await press('3')
      await expect(dialog.getByRole('radio', { name: 'Tanggal tidak sesuai' })).toBeChecked()
    }
    // What is to be mended is told in words: they are no keys of the decision.
    if (nth === 6) await page.keyboard.insertText('Lampirkan undangannya.')
    await press('Enter')
    await expect(page.getByText(new RegExp(`Berhasil memproses! No\\. ${one.noKoreksi} `)).first()).toBeVisible()
    perUsulan.push(many - before)
  }
  const description = `${many} keys for ten requests (${perUsulan.join(', ')}), ${jalan} to walk there and back`
  test.info().annotations.push({ type: 'keys', description })
  expect(Math.max(...perUsulan)).toBeLessThanOrEqual(3)
  const status: number[] = []
  for (const { id } of ten) status.push((await read(id)).statusPengajuan.id)
  expect(status).toEqual([2, 2, 2, 3, 2, 2, 6, 2, 2, 2])
  expect((await read(ten[3]?.id ?? '')).alasanPenolakan?.nama).toBe('Tanggal tidak sesuai')
  expect((await read(via.id)).statusPengajuan.id).toBe(1)
  // None is left behind it: the list as it was, with the one that was skipped.
  await expect(page).toHaveURL(/\/koreksi-status-kehadiran\?.*status=1/)
  await expect(page.getByRole('link', { name: via.noKoreksi })).toBeVisible()
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
  await page.keyboard.press('s')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  // Keys of the page rest while the question stands.
  await page.keyboard.press('t')
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
  const dokumen = [{ fileName: 'surat-tugas.png', mimeType: 'image/png', base64: foto(`${hari} ${performance.now()}`) }]
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
  await expect(dampak).toContainText('dari H → menjadi DL')
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
  await signIn(page, 'kabkota', queue(people, hari))
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

const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const IEND = 12

/** One pixel with a comment of its own: another content each time. */
function foto(catatan: string): string {
  const content = Buffer.from(`tEXtComment\0${catatan}`)
  const [length, jumlah] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  jumlah.writeUInt32BE(crc32(content))
  return Buffer.concat([POINT.subarray(0, -IEND), length, content, jumlah, POINT.subarray(-IEND)]).toString('base64')
}

async function visible(page: Page, usulan: FullKoreksi | undefined): Promise<void> {
  await expect(page.getByText(`No. ${usulan?.noKoreksi} ·`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Tindakan' })).toBeVisible()
}

/** What waits of one day at the people's school: other schools' requests of that day are in nobody's way. */
const queue = (people: readonly GtkSummary[], hari: string): string =>
  `/koreksi-status-kehadiran?status=1&sekolah=${people[0]?.sekolahId}&dari=${hari}&sampai=${hari}`

const used = new Set<string>()

/** A present workday, not of the last week, that no request of the school touches yet. */
async function quietHari(): Promise<string> {
  const [, gtk] = await daftarGtk()
  if (gtk === undefined) throw new Error('no staff')
  for (let previous = 8; previous <= 27; previous++) {
    const hari = previousHari(previous)
    if (used.has(hari) || !(await isHadir(gtk, hari))) continue
    const [koreksi, manual] = await Promise.all(
      ['koreksi-kehadiran', 'absensi-manual'].map((jenis) =>
        ask<{ meta: { total: number } }>('sekolah', `/api/${jenis}?dari=${hari}&sampai=${hari}`),
      ),
    )
    used.add(hari)
    if (koreksi?.meta.total === 0 && manual?.meta.total === 0) return hari
  }
  throw new Error('no quiet workday in the demo world')
}

async function isHadir(gtk: GtkSummary, hari: string): Promise<boolean> {
  const { kehadiran } = await ask<LaporanHarian>(
    'sekolah',
    `/api/rekap/harian?idDapodik=${gtk.idDapodik}&monthSelected=${hari.slice(0, 7).replace('-', '')}`,
  )
  return kehadiran.some((h) => h.hari_ke === Number(hari.slice(8)) && h.singkatan === 'H' && h.jenis_libur === 0)
}

const ajukan = (gtk: GtkSummary, hari: string, other: object = {}) =>
  ask<FullKoreksi>('sekolah', '/api/koreksi-kehadiran', {
    gtk: { id: gtk.id },
    jenisKoreksi: { id: 1 },
    statusKehadiran: { koreksi: { id: 3 } },
    tglKehadiran: { dari: hari },
    catatanDariPengusul: 'Rapat dinas.',
    ...other,
  })

const read = (id: string) => ask<FullKoreksi>('sekolah', `/api/koreksi-kehadiran/${id}`)
