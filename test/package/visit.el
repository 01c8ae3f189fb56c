;; Compiles with a command that prints a report, as `M-x compile` does, and visits what it names, as `next-error` does.
(setq inhibit-message t)
(with-current-buffer (compile (getenv "REPORT"))
  (while (get-buffer-process (current-buffer)) (accept-process-output nil 0.1))
  (ignore-errors
    (while t
      (next-error)
      (with-current-buffer (window-buffer)
        (princ (format "visited %s:%d:%d\n" (file-relative-name buffer-file-name (getenv "REPOSITORY"))
                       (line-number-at-pos) (1+ (- (point) (line-beginning-position)))))))))
