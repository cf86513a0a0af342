package dev.throng.app.option;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Locale;

/** A value of an option that takes one of a few words. Implemented by enums; the word is the constant's name. */
public interface Choice {
    String name();

    /** As it is written on the command line. */
    default String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Marks a word that belongs to the command line and that this version cannot answer: it is refused. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.FIELD)
    @interface NotBuilt {}
}
