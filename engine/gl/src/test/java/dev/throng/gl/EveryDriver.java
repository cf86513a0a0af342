package dev.throng.gl;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test class whose results hang on how a driver rounds: pictures, choices, distances between vertices. The check runs these on
 * a second driver, too, see {@link TestDriver}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("every-driver")
public @interface EveryDriver {}
