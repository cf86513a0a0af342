package dev.throng.gl;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * Test, or class of tests, that compares what a shader computes with its CPU counterpart. Each check of a commit runs
 * these tests on a second driver, too, and the other tests with {@link EveryDriver} only on request.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EveryDriver
@Tag("shader-pair")
public @interface ShaderPair {}
