package dev.throng.gl;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * Test, or class of tests, whose results depend on the driver's rounding: pictures, decisions, distances of vertices. On
 * request, or if it is a {@link ShaderPair}, it also runs on a second driver; see {@link TestDriver}.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Tag("every-driver")
public @interface EveryDriver {}
