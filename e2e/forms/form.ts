import type { Locator, Page } from '@playwright/test'
import { mySekolah, newMesin } from '../kit/mesin.ts'

export type Formulir = {
  cara: 'draf' | 'tanya' | 'tiada'
  /** How e2e/forms/forms.spec.ts meets it. */
  temui?: Meeting
  /** The journey that loses a page of it and finds it again. */
  perjalanan?: string
  /** Why it is not met: of 'tanya' a frame that is met elsewhere asks in its place. */
  sebab?: string
}

export type Meeting = {
  akun: string
  alamat: string | (() => Promise<string>)
  /** Opens it on its screen. */
  buka?: (page: Page) => Promise<void>
  isian: (page: Page) => Locator
  isi: string
}

export const DIALOG = (page: Page): Locator => page.getByRole('dialog').last()
export const inDialog =
  (label: string) =>
  (page: Page): Locator =>
    DIALOG(page).getByLabel(label, { exact: true })
export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click()
export const mySekolahAlamat = async (): Promise<string> => `/pengaturan/sekolah?id=${(await mySekolah()).id}`
export const mesinAlamat = async (tail: string): Promise<string> =>
  `/pengaturan/sekolah?tab=mesin&mesin=${(await newMesin('Ruang Tamu')).id}${tail}`
