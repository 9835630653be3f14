import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { keepToken } from '../api/token.ts'
import { currentLanguage, switchLanguage } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { useSearchParams } from '../ui/search-params.ts'
import styles from './AuthScreen.module.css'

/** Spec 2: the authorization check, its effects in the order given there. */
export function AuthScreen() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const token = params.get('token')
  const lang = params.get('lang')

  useEffect(() => {
    if (lang) void switchLanguage(lang)
    document.documentElement.lang = currentLanguage()
    if (token) keepToken(token)
    // Replacing, so that the token leaves the address bar and the history before any question to
    // the server is asked.
    void navigate(paths.allOlympiads, { replace: true })
  }, [token, lang, navigate])

  return (
    <main className={styles.screen}>
      <span className={styles.orbit} aria-hidden="true" />
      <p role="status" lang="ru">
        Проверка авторизации...
      </p>
    </main>
  )
}
