package dev.throng.gl;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Test class that uses OpenGL. Each test finds a headless debug context current, shared by the whole run, and may have
 * it as a {@link GlContext} parameter. A test fails if it leaves a severe driver message, a GL error or an open object.
 *
 * <p>The system property {@code gl.tests} selects what happens without OpenGL 4.5: {@code auto} (the default) skips the
 * class, {@code required} fails it, {@code off} always skips it. For other drivers see {@link TestDriver}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("gl")
@ExtendWith(GlTestExtension.class)
public @interface GlTest {}
