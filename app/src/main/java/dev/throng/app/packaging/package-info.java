/**
 * The program as archives that run elsewhere: a jar with one platform's natives, a Java runtime, launchers, licences, bill of
 * materials; the same bytes each time. It may use {@code dev.throng.app.console}. It must not depend on options.
 */
@NullMarked
package dev.throng.app.packaging;

import org.jspecify.annotations.NullMarked;
