import type { SekolahDashboard } from '@geisa/contract/dashboard/sekolah'
import type { Page } from '@playwright/test'
import { ask } from './mesin.ts'

// The school's dashboard: its sign of being live, a figure above the list, and what the server says of the same day.

/** The line stands; whether a machine of the school spoke in the last quarter of an hour is another journey's matter. */
export const CONNECTED = /^(Langsung|Mesin diam)$/
export const tanda = (page: Page) => page.getByRole('status', { name: 'Pembaruan langsung' })
export const angka = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^\\d+ ?${label}$`) })
export const dashboard = (akun: string, sekolah: number, search = ''): Promise<SekolahDashboard> =>
  ask(akun, `/api/dashboard/sekolah/${sekolah}${search}`)
