/** Converts other file formats to models. */
module dev.throng.convert {
    requires transitive dev.throng;
    requires java.xml;
    requires org.lwjgl.assimp;
    requires org.lwjgl.stb;

    exports dev.throng.convert;
    exports dev.throng.convert.exchange;
}
