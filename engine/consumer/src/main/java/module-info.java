/** A host on the module path; on the class path this file does nothing. */
module org.example.host {
    requires dev.throng;
    requires org.joml;
}
