package dev.throng.gl;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test class that draws: each test finds a headless debug context current, the same one for the whole run, and may take it as a
 * {@link GlContext} parameter. A test fails when it leaves a severe driver message, a GL error or an object that is not closed.
 *
 * <p>The system property {@code gl.tests} decides what happens without OpenGL 4.5: {@code auto} (the default) skips the class,
 * {@code required} fails it, and {@code off} skips it in any case. For other drivers see {@link TestDriver}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("gl")
@ExtendWith(GlTestExtension.class)
public @interface GlTest {}
